package dev.trestle.dynamo.expression;

import org.jspecify.annotations.Nullable;

/// Node of an expression's syntax tree, before names and values are resolved. Children form a
/// linked list, and an open node links to the node around it, so that the grammar needs
/// neither lists nor the thread's stack.
final class Syntax {
  enum Form {
    PATH,
    ENTRY,
    ELEMENT,
    VALUE,
    FUNCTION,
    COMPARISON,
    BETWEEN,
    IN,
    NOT,
    AND,
    OR,
    SUM,
    /// Exists only while it is open; once closed, its content takes its place.
    PARENTHESES
  }

  final Form form;

  /// The operator's token, or the token of the name or placeholder.
  final Token token;

  /// Start of its name, function or operator in the text.
  final int start;

  final int end;

  @Nullable Syntax first;
  @Nullable Syntax last;
  @Nullable Syntax next;
  int children;

  /// The open node around this one.
  @Nullable Syntax around;

  /// For [Form#PARENTHESES]: whether only an operand may be inside, and no condition or sum.
  boolean operandOnly;

  /// Whether this node was in parentheses of its own; another pair around them is redundant.
  boolean inParentheses;

  /// Whether it was in more than one pair of parentheses.
  boolean inRedundantParentheses;

  Syntax(Form form, Lexer lexer) {
    this.form = form;
    this.token = lexer.token();
    this.start = lexer.start();
    this.end = lexer.end();
  }

  Syntax add(Syntax child) {
    if (last == null) {
      first = child;
    } else {
      last.next = child;
    }
    last = child;
    children++;
    return this;
  }

  /// Whether this is a condition or sum, which can neither be compared nor added.
  boolean isCompound() {
    return switch (form) {
      case COMPARISON, BETWEEN, IN, NOT, AND, OR, SUM -> true;
      case PATH, ENTRY, ELEMENT, VALUE, FUNCTION, PARENTHESES -> false;
    };
  }
}
