package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.expression.Syntax.Form;
import org.jspecify.annotations.Nullable;

/// The grammar that all expressions share: paths, operands, conditions and sums.
///
/// Open nodes are linked to one another and not kept on the thread's stack, so 4 KB of parentheses
/// are as harmless as anything else. Refuses what is wrong in the syntax at once; wrong words wait
/// for the end, see [WrongWords].
final class Grammar {
  private static final int MAX_TEXT_LENGTH = 4096;

  private final ExpressionKind kind;
  final Lexer lexer;
  final WrongWords wrongWords;

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
    this.wrongWords = new WrongWords(kind, lexer);
  }

  /// The whole text as one condition.
  Syntax wholeCondition() {
    var condition = expression();
    wrongWords.noteCondition(condition);
    finish();
    return condition;
  }

  /// The end of the text, and the verdict on everything that was only noted so far.
  void finish() {
    if (lexer.token() != Token.END) {
      throw lexer.syntaxError();
    }
    wrongWords.refuse();
  }

  /// The limit on operators and functions, which DynamoDB checks after everything else.
  void requireFewOperators() {
    if (operators > Nesting.MAX_OPERATORS) {
      throw Nesting.tooMany(kind);
    }
  }

  /// A document path, which must stand here.
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

  /// A condition, or in an update the right-hand side of a SET.
  Syntax expression() {
    @Nullable Syntax open = null;
    while (true) {
      // Here an operand or condition must begin; all that can precede one is opened.
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
      // Here something is complete: it closes what it can, until an operator asks for more.
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

  /// The node that the current token opens before any operand, if it does.
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

  /// The open node that waits for another operand after `complete`, or null where `complete` is all
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
        // An operand stands alone where a condition should be.
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

  /// The comparison or sum that begins with the operand before the current token.
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

  /// AND or OR after a condition, unless an operator that binds tighter has to close first.
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

  /// What `open` becomes with its last part.
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

  /// Whether only the operator after a closed pair of parentheses shows what stands inside: at the start of a condition, a
  /// path or value without one is a syntax error, which comes before complaints of the parentheses.
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
      // DynamoDB's grammar takes a value's placeholder here, and then finds no name for it.
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
