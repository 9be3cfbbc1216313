package dev.trestle.singletable.lang;

/// Something of a type: a component of a record, or a method with what it returns.
public interface JavaMember extends Declared {
  JavaType type();
}
