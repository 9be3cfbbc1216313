package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;

/// Parses the attribute name of a legacy parameter.
final class LegacyAttributeName {
  private LegacyAttributeName() {}

  static String requireNamed(String attribute) {
    if (attribute.isEmpty()) {
      throw new ValidationException("Empty attribute name");
    }
    return attribute;
  }
}
