package dev.trestle.dynamo.expression;

import org.jspecify.annotations.Nullable;

/// Collects invalid words of an expression: reserved names, unknown or misplaced functions, indexes out of range.
///
/// They are noted during parsing and reported once the whole syntax is valid, as DynamoDB does. Of several, the first
/// in the text is reported.
final class InvalidWords {
  private final ExpressionKind kind;
  private final Lexer lexer;
  private int firstAt = Integer.MAX_VALUE;
  private @Nullable String first;

  InvalidWords(ExpressionKind kind, Lexer lexer) {
    this.kind = kind;
    this.lexer = lexer;
  }

  void refuse() {
    if (first != null) {
      throw kind.invalid(first);
    }
  }

  /// Notes a problem at a position of the text, unless one before it is noted already.
  void note(int position, String problem) {
    if (position < firstAt) {
      firstAt = position;
      first = problem;
    }
  }

  /// Checks the current token, the name of an attribute or map entry.
  void noteName() {
    var name = lexer.text(lexer.start(), lexer.end());
    if (ReservedWords.contains(name)) {
      note(lexer.start(), "Attribute name is a reserved keyword; reserved keyword: " + name);
    }
  }

  void noteIndex(Syntax element) {
    var digits = lexer.text(element.start, element.end);
    if (digits.length() > 10 || Long.parseLong(digits) > Integer.MAX_VALUE) {
      note(element.start, "List index is not within the allowable range; index: [" + digits + "]");
    }
  }

  /// Checks the current token, the name of a function.
  void noteFunction() {
    var name = lexer.text(lexer.start(), lexer.end());
    var function = ExpressionFunction.named(name);
    if (function == null) {
      note(lexer.start(), "Invalid function name; function: " + name);
    } else if (function.isForUpdates() != (kind == ExpressionKind.UPDATE)) {
      var expression = kind == ExpressionKind.UPDATE ? "an update" : "a condition";
      note(
          lexer.start(),
          "The function is not allowed in " + expression + " expression; function: " + name);
    }
  }

  /// Checks an operand of a comparison, sum or function.
  void noteOperand(Syntax operand) {
    if (operand.form == Syntax.Form.FUNCTION) {
      var function = function(operand);
      if (function != null && !function.isOperand()) {
        noteMisplaced(operand, function);
      }
    }
  }

  /// Checks a condition.
  void noteCondition(Syntax condition) {
    if (condition.form == Syntax.Form.FUNCTION && function(condition) == ExpressionFunction.SIZE) {
      noteMisplaced(condition, ExpressionFunction.SIZE);
    }
  }

  private @Nullable ExpressionFunction function(Syntax call) {
    return ExpressionFunction.named(lexer.text(call.start, call.end));
  }

  private void noteMisplaced(Syntax call, ExpressionFunction function) {
    note(
        call.start,
        "The function is not allowed to be used this way in an expression; function: "
            + function.text);
  }
}
