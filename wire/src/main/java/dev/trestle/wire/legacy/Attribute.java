package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;

/// The name of an attribute, as older parameters give it.
final class Attribute {
  private Attribute() {}

  static String requireNamed(String attribute) {
    if (attribute.isEmpty()) {
      throw new ValidationException("Empty attribute name");
    }
    return attribute;
  }
}
