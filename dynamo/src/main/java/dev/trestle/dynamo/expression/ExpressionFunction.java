package dev.trestle.dynamo.expression;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.Arrays;
import java.util.Map;
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

  private static final Map<String, ExpressionFunction> BY_NAME =
      Arrays.stream(values()).collect(toUnmodifiableMap(it -> it.text, it -> it));

  final String text;
  final int operands;

  ExpressionFunction(String text, int operands) {
    this.text = text;
    this.operands = operands;
  }

  static @Nullable ExpressionFunction named(String name) {
    return BY_NAME.get(name);
  }

  boolean isForUpdates() {
    return this == IF_NOT_EXISTS || this == LIST_APPEND;
  }

  /// Whether a call is a value that can be compared or calculated with.
  boolean isOperand() {
    return this == SIZE || this == IF_NOT_EXISTS;
  }
}
