package dev.trestle.singletable.javatype;

/// Something of a type: a component of a record, or a method with what it returns.
public interface JavaMember extends JavaElement {
  JavaType type();
}
