package dev.trestle.dynamo.expression;

import org.jspecify.annotations.Nullable;

/// The functions of expressions. Their names are case-sensitive; keywords are not.
enum ExpressionFunction {
  ATTRIBUTE_EXISTS("attribute_exists", 1),
  ATTRIBUTE_NOT_EXISTS("attribute_not_exists", 1),
  ATTRIBUTE_TYPE("attribute_type", 2),
  BEGINS_WITH("begins_with", 2),
  CONTAINS("contains", 2),
  SIZE("size", 1),
  IF_NOT_EXISTS("if_not_exists", 2),
  LIST_APPEND("list_append", 2);

  final String text;
  final int operands;

  ExpressionFunction(String text, int operands) {
    this.text = text;
    this.operands = operands;
  }

  static @Nullable ExpressionFunction named(String name) {
    return switch (name) {
      case "attribute_exists" -> ATTRIBUTE_EXISTS;
      case "attribute_not_exists" -> ATTRIBUTE_NOT_EXISTS;
      case "attribute_type" -> ATTRIBUTE_TYPE;
      case "begins_with" -> BEGINS_WITH;
      case "contains" -> CONTAINS;
      case "size" -> SIZE;
      case "if_not_exists" -> IF_NOT_EXISTS;
      case "list_append" -> LIST_APPEND;
      default -> null;
    };
  }

  boolean isForUpdates() {
    return this == IF_NOT_EXISTS || this == LIST_APPEND;
  }

  /// Whether a call is a value that can be compared or calculated with.
  boolean isOperand() {
    return this == SIZE || this == IF_NOT_EXISTS;
  }
}
