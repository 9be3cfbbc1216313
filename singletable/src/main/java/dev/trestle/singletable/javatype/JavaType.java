package dev.trestle.singletable.javatype;

import java.util.List;
import java.util.Optional;

/// A Java type, with the properties that designs use. The defaults are those of a type without the property.
public interface JavaType extends JavaElement {
  /// The kind of a type, as far as designs distinguish them.
  enum Kind {
    RECORD,
    ENUM,
    /// A sealed interface.
    FAMILY,
    /// Any other class, interface or primitive type.
    PLAIN,
    /// A type variable or a wildcard.
    VARIABLE,
    /// A type that cannot be found, as in source that is being edited. No problem is reported for it.
    UNKNOWN
  }

  Kind kind();

  /// The name with its package and its type arguments, as `Type.getTypeName` returns it.
  @Override
  String name();

  String simpleName();

  /// The binary name of its class, the same for all type arguments.
  String id();

  default boolean is(Class<?> type) {
    return id().equals(type.getName());
  }

  /// Its type arguments; empty where it is raw.
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

  /// The permitted subtypes of a sealed interface.
  default List<JavaType> permitted() {
    return List.of();
  }

  /// Whether it is a generic type without its type arguments.
  default boolean isRaw() {
    return false;
  }

  /// The interfaces that it extends or implements directly, with the type arguments that it gives them.
  default List<JavaType> interfaces() {
    return List.of();
  }

  /// The methods that it declares itself, public or not, without synthetic methods. Type variables of a generic type are replaced by its
  /// type arguments.
  default List<JavaMethod> ownMethods() {
    return List.of();
  }

  /// The return type of a public method without parameters; empty where there is none of that name, apart from the methods of `Object`.
  default Optional<JavaType> result(String method) {
    return Optional.empty();
  }

  /// The type inside an `Optional`; for any other type, the type itself.
  default JavaType opened() {
    return is(Optional.class) && arguments().size() == 1 ? arguments().getFirst() : this;
  }
}
