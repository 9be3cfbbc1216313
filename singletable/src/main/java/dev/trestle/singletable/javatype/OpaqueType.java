package dev.trestle.singletable.javatype;

/// A type of which only the kind and the name are known, such as a type variable.
public record OpaqueType(Kind kind, String name) implements JavaType {
  @Override
  public String simpleName() {
    return name;
  }

  @Override
  public String id() {
    return name;
  }
}
