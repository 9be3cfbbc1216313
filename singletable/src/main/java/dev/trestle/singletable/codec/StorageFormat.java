package dev.trestle.singletable.codec;

import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// The storage format of a Java type. Types inside it, such as elements and components, have formats of their own.
sealed interface StorageFormat {
  /// The format of a codec of the program's own.
  record Own() implements StorageFormat {}

  /// One scalar value.
  ///
  /// @param isText whether the value is a string
  record Scalar(boolean isText) implements StorageFormat {}

  /// A constant of an enum, stored as its name.
  record Constant() implements StorageFormat {}

  /// A list.
  record Elements(JavaType of) implements StorageFormat {}

  /// A string set.
  record Members(JavaType of) implements StorageFormat {}

  /// A map with strings as keys.
  record Entries(JavaType of) implements StorageFormat {}

  /// A record with the single component `value`, such as an identifier, which is stored as that component.
  record Wrapper(JavaType of) implements StorageFormat {}

  /// A record, which is stored as a map of its components.
  record Components() implements StorageFormat {}

  /// A sealed interface of records, which is stored as a map with the name of the record.
  record Family(List<JavaType> members) implements StorageFormat {}
}
