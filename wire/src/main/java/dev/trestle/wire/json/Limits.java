package dev.trestle.wire.json;

/// How much a body may ask of its reader.
final class Limits {
  /// Values may nest this deep below an attribute; see "Nested attribute depth" among DynamoDB's
  /// constraints.
  static final int VALUE_DEPTH = 32;

  /// Deeper JSON than any valid request has: two levels for each level of a value, and a few for
  /// what is around it.
  static final int JSON_DEPTH = 500;

  private Limits() {}
}
