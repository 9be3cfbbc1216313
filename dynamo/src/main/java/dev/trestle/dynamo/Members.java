package dev.trestle.dynamo;

import dev.trestle.dynamo.error.ValidationException;
import java.util.OptionalInt;

/// What a single member of a request must be, with DynamoDB's words where it is not.
///
/// Whoever reads requests from the network asks the same of all members at once, before a record is built: DynamoDB names up to ten
/// mistakes in one answer. In the process the first one is enough.
final class Members {
  private Members() {}

  /// Throws a `ValidationException` unless the page may hold at least one thing, where it is limited at all.
  static void requireLimit(OptionalInt limit) {
    if (limit.isPresent()) {
      requireAtLeast("limit", limit.getAsInt(), 1);
    }
  }

  static void requireBetween(String member, int value, int min, int max) {
    requireAtLeast(member, value, min);
    if (value > max) {
      throw broken(member, value, "Member must have value less than or equal to " + max);
    }
  }

  static void requireLength(String member, String text, int min, int max) {
    if (text.length() < min) {
      throw broken(member, text, "Member must have length greater than or equal to " + min);
    }
    if (text.length() > max) {
      throw broken(member, text, "Member must have length less than or equal to " + max);
    }
  }

  private static void requireAtLeast(String member, int value, int min) {
    if (value < min) {
      throw broken(member, value, "Member must have value greater than or equal to " + min);
    }
  }

  private static ValidationException broken(String member, Object value, String rule) {
    return new ValidationException(
        "1 validation error detected: Value '%s' at '%s' failed to satisfy constraint: %s"
            .formatted(value, member, rule));
  }
}
