package dev.trestle.conformance.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/// Random texts in the expression language: derived from its grammar, or its tokens in any order.
final class ExpressionTexts {
  static final List<String> ALL =
      List.of(
          "AND",
          "OR",
          "NOT",
          "and",
          "BETWEEN",
          "IN",
          "SET",
          "REMOVE",
          "ADD",
          "DELETE",
          "set",
          "(",
          ")",
          ",",
          "=",
          "<>",
          "<",
          "<=",
          ">",
          ">=",
          "+",
          "-",
          ".",
          "[",
          "]",
          "[0]",
          "[-1]",
          "[99999999999]",
          "*",
          "/",
          "#",
          ":",
          "#n0",
          "#none",
          ":v0",
          ":v1",
          ":none",
          "a",
          "b.c",
          "c[1].d",
          "status",
          "size",
          "size(a)",
          "attribute_exists(a)",
          "attribute_not_exists(",
          "attribute_type(a, :v0)",
          "begins_with(a, :v0)",
          "contains(a, :v1)",
          "if_not_exists(a, :v0)",
          "list_append(a, :v1)",
          "nope(a)",
          "5",
          "'a'",
          "\"a\"",
          " ",
          "\t",
          "\n",
          "\0",
          "é",
          "\u00a0",
          "\uD83D\uDE00",
          "((((((((",
          "))))))))",
          "NOT NOT NOT NOT",
          "a.a.a.a.a.a.a.a",
          "[0][0][0][0]");

  private static final int MAX_DEPTH = 6;

  private final SplittableRandom random;

  ExpressionTexts(SplittableRandom random) {
    this.random = random;
  }

  /// An expression of any kind.
  String expression() {
    return switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> condition(0);
      case 4, 5, 6 -> update();
      case 7 -> path() + ", " + path();
      case 8 -> soup(random.nextInt(12));
      default -> soup(random.nextInt(700));
    };
  }

  private String soup(int length) {
    var soup = new StringBuilder();
    for (int i = 0; i < length; i++) {
      soup.append(of(ALL)).append(random.nextBoolean() ? " " : "");
    }
    return soup.toString();
  }

  private String condition(int depth) {
    if (depth == MAX_DEPTH) {
      return "attribute_exists(" + path() + ")";
    }
    return switch (random.nextInt(8)) {
      case 0 -> condition(depth + 1) + " AND " + condition(depth + 1);
      case 1 -> condition(depth + 1) + " OR " + condition(depth + 1);
      case 2 -> "NOT " + condition(depth + 1);
      case 3 -> "(" + condition(depth + 1) + ")";
      case 4 -> operand() + " BETWEEN " + operand() + " AND " + operand();
      case 5 -> operand() + " IN (" + operands(1 + random.nextInt(120)) + ")";
      case 6 ->
          of(List.of("begins_with", "contains", "attribute_type"))
              + "("
              + path()
              + ", "
              + operand()
              + ")";
      default -> operand() + " " + of(List.of("=", "<>", "<", "<=", ">", ">=")) + " " + operand();
    };
  }

  private String update() {
    return switch (random.nextInt(5)) {
      case 0 ->
          "SET "
              + path()
              + " = "
              + operand()
              + " + "
              + operand()
              + ", "
              + path()
              + " = if_not_exists("
              + path()
              + ", "
              + operand()
              + ")";
      case 1 ->
          "SET " + path() + " = list_append(" + operand() + ", " + operand() + ") REMOVE " + path();
      case 2 -> "REMOVE " + path() + ", " + path();
      case 3 -> "ADD " + path() + " " + operand() + " DELETE " + path() + " " + operand();
      default -> "SET " + path() + " = " + operand();
    };
  }

  private String operands(int count) {
    var operands = new StringJoiner(", ");
    for (int i = 0; i < count; i++) {
      operands.add(operand());
    }
    return operands.toString();
  }

  private String operand() {
    return switch (random.nextInt(4)) {
      case 0 -> path();
      case 1 -> "size(" + path() + ")";
      default -> of(List.of(":v0", ":v1"));
    };
  }

  private String path() {
    var path = new StringBuilder(of(List.of("a", "b", "c", "#n0", "pk")));
    for (int i = random.nextInt(4); i > 1; i--) {
      path.append(random.nextBoolean() ? "[" + random.nextInt(5) + "]" : ".d");
    }
    return path.toString();
  }

  private <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
