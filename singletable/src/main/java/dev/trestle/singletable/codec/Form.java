package dev.trestle.singletable.codec;

import dev.trestle.singletable.lang.JavaType;
import java.util.List;

/// How a type is stored. What lies inside has forms of its own.
sealed interface Form {
  /// As a codec of the program says.
  record Own() implements Form {}

  /// As one value.
  ///
  /// @param isText whether that is a string
  record Scalar(boolean isText) implements Form {}

  /// As the name of a constant.
  record Constant() implements Form {}

  /// A list.
  record Elements(JavaType of) implements Form {}

  /// A set of strings.
  record Members(JavaType of) implements Form {}

  /// A map from names.
  record Entries(JavaType of) implements Form {}

  /// A record that only gives its one component a type of its own, as identifiers do: as that component.
  record Wrapper(JavaType of) implements Form {}

  /// A record: a map of its components.
  record Components() implements Form {}

  /// A sealed interface of records: a map that says which of them it is.
  record Family(List<JavaType> members) implements Form {}
}
