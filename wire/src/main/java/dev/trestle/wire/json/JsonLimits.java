package dev.trestle.wire.json;

/// Limits on the nesting of a JSON body.
final class JsonLimits {
  /// Maximum nesting of values below an attribute; see "Nested attribute depth" among DynamoDB's
  /// constraints.
  static final int VALUE_DEPTH = 32;

  /// Deeper than the JSON of any valid request: two levels for each level of a value, and a few
  /// around it.
  static final int JSON_DEPTH = 500;

  private JsonLimits() {}
}
