package dev.trestle.wire.item;

import dev.trestle.dynamo.error.ValidationException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Checks that a request does not mix expressions and legacy parameters: it may
/// use only one of the two.
final class ParameterStyle {
  private final List<String> expressions = new ArrayList<>(3);
  private final List<String> older = new ArrayList<>(4);
  private final List<String> takingValues = new ArrayList<>(2);
  private boolean usesValues;

  /// Adds an expression that may use value placeholders, as all but projections do.
  ParameterStyle expression(String name, @Nullable String expression) {
    takingValues.add(name);
    if (expression != null) {
      expressions.add(name);
      usesValues = true;
    }
    return this;
  }

  ParameterStyle projection(@Nullable String expression) {
    if (expression != null) {
      expressions.add("ProjectionExpression");
    }
    return this;
  }

  ParameterStyle older(String name, @Nullable Object parameter) {
    if (parameter != null) {
      older.add(name);
    }
    return this;
  }

  /// Throws a `ValidationException` for a mixture of both kinds, and for placeholders without an
  /// expression.
  void require(PlaceholderMembers placeholders) {
    if (!expressions.isEmpty() && !older.isEmpty()) {
      throw new ValidationException(
          "Can not use both expression and non-expression parameters in the same request: "
              + "Non-expression parameters: {%s} Expression parameters: {%s}"
                  .formatted(String.join(", ", older), String.join(", ", expressions)));
    }
    if (placeholders.hasNames() && expressions.isEmpty()) {
      throw new ValidationException(
          "ExpressionAttributeNames can only be specified when using expressions");
    }
    if (placeholders.hasValues() && !usesValues) {
      throw new ValidationException(
          "ExpressionAttributeValues can only be specified when using expressions: %s %s null"
              .formatted(
                  String.join(" and ", takingValues), takingValues.size() == 1 ? "is" : "are"));
    }
  }
}
