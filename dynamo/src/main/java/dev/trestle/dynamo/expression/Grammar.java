package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.expression.Syntax.Form;
import org.jspecify.annotations.Nullable;

/// Parser for the grammar that all expressions share: paths, operands, conditions and sums.
///
/// Open nodes are linked to one another instead of using the thread's stack, so 4 KB of parentheses
/// do no harm. Refuses syntax errors at once; invalid words are reported
/// at the end, see [InvalidWords].
final class Grammar {
  private static final int MAX_TEXT_LENGTH = 4096;

  private final ExpressionKind kind;
  final Lexer lexer;
  final InvalidWords wrongWords;

  private int operators;

  Grammar(ExpressionKind kind, String text) {
    if (text.isEmpty()) {
      throw kind.invalid("The expression can not be empty;");
    }
    if (text.length() > MAX_TEXT_LENGTH) {
      throw kind.invalid(
          "Expression size has exceeded the maximum allowed size; expression size: "
              + text.length());
    }
    this.kind = kind;
    this.lexer = new Lexer(kind, text);
    this.wrongWords = new InvalidWords(kind, lexer);
  }

  /// Parses the whole text as one condition.
  Syntax wholeCondition() {
    var condition = expression();
    wrongWords.noteCondition(condition);
    finish();
    return condition;
  }

  /// Checks the end of the text, and reports the first error that was noted so far.
  void finish() {
    if (lexer.token() != Token.END) {
      throw lexer.syntaxError();
    }
    wrongWords.refuse();
  }

  /// Checks the limit on operators and functions, which DynamoDB checks last.
  void requireFewOperators() {
    if (operators > NestingLimit.MAX_OPERATORS) {
      throw NestingLimit.tooMany(kind);
    }
  }

  /// Parses a document path, which must come next.
  Syntax path() {
    if (lexer.token() == Token.NAME) {
      wrongWords.noteName();
    } else if (lexer.token() != Token.NAME_PLACEHOLDER) {
      throw lexer.syntaxError();
    }
    var path = new Syntax(Form.PATH, lexer);
    lexer.advance();
    while (true) {
      switch (lexer.token()) {
        case DOT -> path.add(entry());
        case OPEN_INDEX -> path.add(element());
        default -> {
          return path;
        }
      }
    }
  }

  Syntax value() {
    var value = new Syntax(Form.VALUE, lexer);
    lexer.require(Token.VALUE_PLACEHOLDER);
    return value;
  }

  /// Parses a condition, or in an update the right-hand side of a SET.
  Syntax expression() {
    @Nullable Syntax open = null;
    while (true) {
      // An operand or condition must start here; opens everything that can precede one.
      @Nullable Syntax opened;
      while ((opened = opening(open)) != null) {
        opened.around = open;
        open = opened;
        lexer.advance();
        if (opened.form == Form.FUNCTION) {
          lexer.advance();
        }
      }
      var complete = lexer.token() == Token.VALUE_PLACEHOLDER ? value() : path();
      // A node is complete here: it closes the nodes around it, until an operator expects more.
      while (true) {
        var continued = continued(open, complete);
        if (continued != null) {
          if (continued != open) {
            continued.around = open;
            open = continued;
          }
          break;
        }
        if (open == null) {
          return complete;
        }
        complete = closed(open, complete);
        open = open.around;
      }
    }
  }

  /// The node that the current token opens before any operand, if any.
  private @Nullable Syntax opening(@Nullable Syntax open) {
    return switch (lexer.token()) {
      case OPEN -> {
        var parentheses = new Syntax(Form.PARENTHESES, lexer);
        parentheses.operandOnly = takesOperands(open);
        yield parentheses;
      }
      case NOT -> {
        if (kind == ExpressionKind.UPDATE || takesOperands(open)) {
          throw lexer.syntaxError();
        }
        operators++;
        yield new Syntax(Form.NOT, lexer);
      }
      case NAME -> {
        if (!lexer.isBeforeOpen()) {
          yield null;
        }
        operators++;
        wrongWords.noteFunction();
        yield new Syntax(Form.FUNCTION, lexer);
      }
      default -> null;
    };
  }

  /// The open node that waits for another operand after `complete`, or null if `complete` is all
  /// that `open` waited for.
  private @Nullable Syntax continued(@Nullable Syntax open, Syntax complete) {
    if (open == null) {
      return afterOperandOrCondition(null, complete);
    }
    return switch (open.form) {
      case COMPARISON, SUM -> null;
      case BETWEEN -> {
        if (open.children == 2) {
          yield null;
        }
        lexer.require(Token.AND);
        yield asOperand(open, complete);
      }
      case FUNCTION, IN -> {
        if (lexer.token() == Token.CLOSE) {
          yield null;
        }
        lexer.require(Token.COMMA);
        yield asOperand(open, complete);
      }
      case PARENTHESES ->
          lexer.token() == Token.CLOSE ? null : afterOperandOrCondition(open, complete);
      case NOT, AND, OR -> afterOperandOrCondition(open, complete);
      case PATH, ENTRY, ELEMENT, VALUE -> throw nothingOpens(open);
    };
  }

  private @Nullable Syntax afterOperandOrCondition(@Nullable Syntax open, Syntax complete) {
    if (open != null && open.operandOnly) {
      throw lexer.syntaxError();
    }
    if (!complete.isCompound()) {
      var operator = operator(complete);
      if (operator != null) {
        return asOperand(operator, complete);
      }
      if (kind != ExpressionKind.UPDATE && complete.form != Form.FUNCTION) {
        // A lone operand stands where a condition is needed.
        throw lexer.syntaxError();
      }
    }
    if (kind != ExpressionKind.UPDATE) {
      return connective(open, complete);
    }
    if (open != null) {
      throw lexer.syntaxError();
    }
    return null;
  }

  /// The comparison or sum whose left operand is complete, if the current token is its operator.
  private @Nullable Syntax operator(Syntax left) {
    var token = lexer.token();
    var form = kind == ExpressionKind.UPDATE ? sum(token) : comparison(token);
    if (form == null) {
      return null;
    }
    refuseRedundantParentheses(left);
    operators++;
    var operator = new Syntax(form, lexer);
    lexer.advance();
    if (form == Form.IN) {
      lexer.require(Token.OPEN);
    }
    return operator;
  }

  private static @Nullable Form sum(Token token) {
    return token == Token.PLUS || token == Token.MINUS ? Form.SUM : null;
  }

  private static @Nullable Form comparison(Token token) {
    return switch (token) {
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> Form.COMPARISON;
      case BETWEEN -> Form.BETWEEN;
      case IN -> Form.IN;
      default -> null;
    };
  }

  /// AND or OR after a condition, unless an operator of higher precedence must close first.
  private @Nullable Syntax connective(@Nullable Syntax open, Syntax complete) {
    var token = lexer.token();
    boolean binds =
        switch (token) {
          case AND -> open == null || open.form == Form.PARENTHESES || open.form == Form.OR;
          case OR -> open == null || open.form == Form.PARENTHESES;
          case CLOSE, END -> {
            if (open != null && open.form == Form.PARENTHESES) {
              throw lexer.syntaxError();
            }
            yield false;
          }
          default -> throw lexer.syntaxError();
        };
    if (!binds) {
      return null;
    }
    operators++;
    var connective = new Syntax(token == Token.AND ? Form.AND : Form.OR, lexer);
    lexer.advance();
    wrongWords.noteCondition(complete);
    return connective.add(complete);
  }

  /// Closes `open` with its last part.
  private Syntax closed(Syntax open, Syntax last) {
    return switch (open.form) {
      case PARENTHESES -> {
        lexer.require(Token.CLOSE);
        last.inRedundantParentheses |= last.inParentheses;
        last.inParentheses = true;
        if (open.operandOnly || !mayBeComparedYet(last)) {
          refuseRedundantParentheses(last);
        }
        yield last;
      }
      case FUNCTION, IN -> {
        lexer.require(Token.CLOSE);
        yield asOperand(open, last);
      }
      case NOT, AND, OR -> {
        wrongWords.noteCondition(last);
        yield open.add(last);
      }
      case COMPARISON, BETWEEN, SUM -> asOperand(open, last);
      case PATH, ENTRY, ELEMENT, VALUE -> throw nothingOpens(open);
    };
  }

  private static IllegalStateException nothingOpens(Syntax open) {
    return new IllegalStateException("Nothing opens " + open.form);
  }

  private static boolean takesOperands(@Nullable Syntax open) {
    return open != null
        && switch (open.form) {
          case COMPARISON, BETWEEN, IN, FUNCTION, SUM -> true;
          case PARENTHESES -> open.operandOnly;
          case PATH, ENTRY, ELEMENT, VALUE, NOT, AND, OR -> false;
        };
  }

  private Syntax asOperand(Syntax parent, Syntax operand) {
    wrongWords.noteOperand(operand);
    return parent.add(operand);
  }

  /// Whether only the operator after a closed pair of parentheses shows what is inside: at the start of a condition, a
  /// path or value without an operator is a syntax error, which DynamoDB reports before redundant parentheses.
  private boolean mayBeComparedYet(Syntax content) {
    return kind != ExpressionKind.UPDATE
        && (content.form == Form.PATH || content.form == Form.VALUE);
  }

  private void refuseRedundantParentheses(Syntax content) {
    if (content.inRedundantParentheses) {
      throw kind.invalid("The expression has redundant parentheses;");
    }
  }

  private Syntax entry() {
    lexer.advance();
    switch (lexer.token()) {
      case NAME -> wrongWords.noteName();
      // DynamoDB's grammar accepts a value's placeholder here, and then finds no name for it.
      case NAME_PLACEHOLDER, VALUE_PLACEHOLDER -> {}
      default -> throw lexer.syntaxError();
    }
    var entry = new Syntax(Form.ENTRY, lexer);
    lexer.advance();
    return entry;
  }

  private Syntax element() {
    lexer.advance();
    var element = new Syntax(Form.ELEMENT, lexer);
    lexer.require(Token.INDEX);
    wrongWords.noteIndex(element);
    lexer.require(Token.CLOSE_INDEX);
    return element;
  }
}
