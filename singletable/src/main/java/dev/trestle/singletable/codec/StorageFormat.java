package dev.trestle.singletable.codec;

import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// How a type is stored. What lies inside has forms of its own.
sealed interface StorageFormat {
  /// As a codec of the program says.
  record Own() implements StorageFormat {}

  /// As one value.
  ///
  /// @param isText whether that is a string
  record Scalar(boolean isText) implements StorageFormat {}

  /// As the name of a constant.
  record Constant() implements StorageFormat {}

  /// A list.
  record Elements(JavaType of) implements StorageFormat {}

  /// A set of strings.
  record Members(JavaType of) implements StorageFormat {}

  /// A map from names.
  record Entries(JavaType of) implements StorageFormat {}

  /// A record that only gives its one component a type of its own, as identifiers do: as that component.
  record Wrapper(JavaType of) implements StorageFormat {}

  /// A record: a map of its components.
  record Components() implements StorageFormat {}

  /// A sealed interface of records: a map that says which of them it is.
  record Family(List<JavaType> members) implements StorageFormat {}
}
