package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;

/// The five kinds of expressions in a request, by the names of their parameters.
public enum ExpressionKind {
  CONDITION("ConditionExpression"),
  FILTER("FilterExpression"),
  KEY_CONDITION("KeyConditionExpression"),
  UPDATE("UpdateExpression"),
  PROJECTION("ProjectionExpression");

  private final String text;

  ExpressionKind(String text) {
    this.text = text;
  }

  /// The name of the request parameter for this kind of expression.
  public String text() {
    return text;
  }

  /// The error for an expression of this kind that violates a rule.
  ValidationException invalid(String problem) {
    return new ValidationException("Invalid " + text + ": " + problem);
  }
}
