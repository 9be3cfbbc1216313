package dev.trestle.singletable.javatype;

/// A type of which nothing is known but its name.
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
