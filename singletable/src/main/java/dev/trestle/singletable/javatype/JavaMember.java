package dev.trestle.singletable.javatype;

/// A member of a type: a record component with its type, or a method with its return type.
public interface JavaMember extends JavaElement {
  JavaType type();
}
