package dev.trestle.singletable.javatype;

import java.util.List;
import java.util.Optional;

/// A Java type. What is left to its defaults, it does not have.
public interface JavaType extends JavaElement {
  /// What kind of type it is, as far as designs care.
  enum Kind {
    RECORD,
    ENUM,
    /// A sealed interface.
    FAMILY,
    /// Any other class, interface or primitive type.
    PLAIN,
    /// A type variable or a wildcard.
    VARIABLE,
    /// A type that cannot be found, as in source that is being written. Nothing can be said against it.
    UNKNOWN
  }

  Kind kind();

  /// With its package and its type arguments, as `Type.getTypeName` writes it.
  @Override
  String name();

  String simpleName();

  /// The binary name of its class, the same for all type arguments.
  String id();

  default boolean is(Class<?> type) {
    return id().equals(type.getName());
  }

  /// Its type arguments; none where it is raw.
  default List<JavaType> arguments() {
    return List.of();
  }

  default boolean isNumber() {
    return false;
  }

  /// The components of a record.
  default List<JavaMember> components() {
    return List.of();
  }

  /// The constants of an enum.
  default List<JavaElement> constants() {
    return List.of();
  }

  /// The members of a family.
  default List<JavaType> permitted() {
    return List.of();
  }

  /// Whether it is a generic type without its type arguments.
  default boolean isRaw() {
    return false;
  }

  /// The interfaces that it extends or implements itself. Their type arguments are what it gives for them.
  default List<JavaType> interfaces() {
    return List.of();
  }

  /// The methods that it declares itself, public or not, without those that the compiler adds. Type variables of a generic type are what its
  /// type arguments say.
  default List<JavaMethod> ownMethods() {
    return List.of();
  }

  /// What a public method without parameters returns; empty where there is none of that name but those of every object.
  default Optional<JavaType> result(String method) {
    return Optional.empty();
  }

  /// What is inside an `Optional`; of any other type, itself.
  default JavaType opened() {
    return is(Optional.class) && arguments().size() == 1 ? arguments().getFirst() : this;
  }
}
