package dev.trestle.dynamo;

import dev.trestle.dynamo.error.ValidationException;
import java.util.Collections;

/// Checks how many actions a transaction has: at least one, at most 100.
final class ActionCount {
  private ActionCount() {}

  /// Throws a `ValidationException` unless there is at least one action and at most `max`.
  static void requireCount(String type, int count, int max) {
    if (count >= 1 && count <= max) {
      return;
    }
    throw new ValidationException(
        "1 validation error detected: Value '%s' at 'transactItems' failed to satisfy constraint: Member must have length %s"
            .formatted(
                Collections.nCopies(count, type),
                count < 1 ? "greater than or equal to 1" : "less than or equal to " + max));
  }
}
