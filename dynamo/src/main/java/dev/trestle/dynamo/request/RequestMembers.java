package dev.trestle.dynamo.request;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.ExpressionKind;
import dev.trestle.dynamo.expression.NestingLimit;
import java.util.Optional;
import java.util.OptionalInt;

/// Checks single members of a request, with Amazon's error texts.
///
/// `wire` checks all members of a network request at once before it builds a record, because DynamoDB reports up to ten violations in
/// one response. For callers in this process the first violation is enough.
public final class RequestMembers {
  private RequestMembers() {}

  /// Throws a `ValidationException` if the page limit is below 1.
  public static void requireLimit(OptionalInt limit) {
    if (limit.isPresent()) {
      requireAtLeast("limit", limit.getAsInt(), 1);
    }
  }

  public static void requireBetween(String member, int value, int min, int max) {
    requireAtLeast(member, value, min);
    if (value > max) {
      throw broken(member, value, "Member must have value less than or equal to " + max);
    }
  }

  public static void requireLength(String member, String text, int min, int max) {
    if (text.length() < min) {
      throw broken(member, text, "Member must have length greater than or equal to " + min);
    }
    if (text.length() > max) {
      throw broken(member, text, "Member must have length less than or equal to " + max);
    }
  }

  /// Throws a `ValidationException` if a list or map that needs an element is empty.
  public static void requireSome(String member, int size, Object value) {
    if (size == 0) {
      throw broken(member, value, "Member must have length greater than or equal to 1");
    }
  }

  public static void requireCondition(Optional<Condition> condition) {
    if (condition.isPresent()) {
      NestingLimit.requireFlat(ExpressionKind.CONDITION, condition.get());
    }
  }

  public static void requireFilter(Optional<Condition> filter) {
    if (filter.isPresent()) {
      NestingLimit.requireFlat(ExpressionKind.FILTER, filter.get());
    }
  }

  private static void requireAtLeast(String member, int value, int min) {
    if (value < min) {
      throw broken(member, value, "Member must have value greater than or equal to " + min);
    }
  }

  public static ValidationException broken(String member, Object value, String rule) {
    return new ValidationException(
        "1 validation error detected: Value '%s' at '%s' failed to satisfy constraint: %s"
            .formatted(value, member, rule));
  }
}
