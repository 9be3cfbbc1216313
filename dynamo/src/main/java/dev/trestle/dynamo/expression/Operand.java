package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Value;

/// An operand of a comparison: an attribute, a literal value, or the size of an attribute.
public sealed interface Operand {
  record Attribute(Path path) implements Operand {}

  record Literal(Value value) implements Operand {}

  /// The length of a string or binary, or the number of members of a set, list or map.
  record Size(Path path) implements Operand {}

  static Operand of(Path path) {
    return new Attribute(path);
  }

  static Operand of(Value value) {
    return new Literal(value);
  }
}
