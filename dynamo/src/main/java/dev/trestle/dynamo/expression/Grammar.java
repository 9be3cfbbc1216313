package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.expression.Syntax.Form;
import org.jspecify.annotations.Nullable;

/// The grammar that all expressions share: paths, operands, conditions and sums.
///
/// Open nodes are linked to one another and not kept on the thread's stack, so 4 KB of parentheses
/// are as harmless as anything else. A wrong *word* (a reserved name, an unknown or misplaced
/// function, an index out of range) is only noted: DynamoDB reports it when the syntax is right to
/// the end, and of several the one that stands first.
final class Grammar {
  private static final int MAX_TEXT_LENGTH = 4096;
  private static final int MAX_OPERATORS = 300;

  private final ExpressionKind kind;
  final Lexer lexer;

  private boolean redundantParentheses;
  private int operators;
  private int wrongWordAt = Integer.MAX_VALUE;
  private @Nullable String wrongWord;

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
  }

  /// The whole text as one condition.
  Syntax wholeCondition() {
    var condition = expression();
    finish();
    return condition;
  }

  /// The end of the text, and the verdict on everything that was only noted so far.
  void finish() {
    if (lexer.token() != Token.END) {
      throw lexer.syntaxError();
    }
    if (redundantParentheses) {
      throw kind.invalid("The expression has redundant parentheses;");
    }
    if (wrongWord != null) {
      throw kind.invalid(wrongWord);
    }
  }

  /// The limit on operators and functions, which DynamoDB checks after everything else.
  void requireFewOperators() {
    if (operators > MAX_OPERATORS) {
      throw kind.invalid(
          "The expression contains too many operators; operator count: " + (MAX_OPERATORS + 1));
    }
  }

  /// A document path, which must stand here.
  Syntax path() {
    if (lexer.token() == Token.NAME) {
      noteReserved();
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
          asWhole(complete);
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
        noteFunction();
        yield new Syntax(Form.FUNCTION, lexer);
      }
      default -> null;
    };
  }

  /// The open node that waits for another operand after `complete`, or null where `complete` is all
  /// that `open` waited for.
  private @Nullable Syntax continued(@Nullable Syntax open, Syntax complete) {
    var token = lexer.token();
    if (open != null) {
      switch (open.form) {
        case COMPARISON, SUM -> {
          return null;
        }
        case BETWEEN -> {
          if (open.children == 2) {
            return null;
          }
          lexer.require(Token.AND);
          return asOperand(open, complete);
        }
        case FUNCTION, IN -> {
          if (token == Token.COMMA) {
            lexer.advance();
            return asOperand(open, complete);
          }
          if (token != Token.CLOSE) {
            throw lexer.syntaxError();
          }
          return null;
        }
        default -> {}
      }
    }
    if (!complete.isCompound() && !(open != null && open.operandOnly)) {
      var operator = operator();
      if (operator != null) {
        return asOperand(operator, complete);
      }
    }
    if (open != null && open.form == Form.PARENTHESES && token == Token.CLOSE) {
      return null;
    }
    if (kind == ExpressionKind.UPDATE || (open != null && open.operandOnly)) {
      if (open == null) {
        return null;
      }
      throw lexer.syntaxError();
    }
    if (!complete.isCompound() && complete.form != Form.FUNCTION) {
      // An operand stands alone where a condition should be.
      throw lexer.syntaxError();
    }
    return connective(open, complete);
  }

  /// The comparison or sum that begins with the operand before the current token.
  private @Nullable Syntax operator() {
    var token = lexer.token();
    var form = kind == ExpressionKind.UPDATE ? sum(token) : comparison(token);
    if (form == null) {
      return null;
    }
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
          default -> {
            if (open != null && open.form == Form.PARENTHESES) {
              throw lexer.syntaxError();
            }
            yield false;
          }
        };
    if (!binds) {
      return null;
    }
    operators++;
    var connective = new Syntax(token == Token.AND ? Form.AND : Form.OR, lexer);
    lexer.advance();
    asCondition(complete);
    return connective.add(complete);
  }

  /// What `open` becomes with its last part.
  private Syntax closed(Syntax open, Syntax last) {
    return switch (open.form) {
      case PARENTHESES -> {
        lexer.require(Token.CLOSE);
        redundantParentheses |= last.inParentheses;
        last.inParentheses = true;
        yield last;
      }
      case FUNCTION, IN -> {
        lexer.require(Token.CLOSE);
        yield asOperand(open, last);
      }
      case NOT, AND, OR -> {
        asCondition(last);
        yield open.add(last);
      }
      case COMPARISON, BETWEEN, SUM -> asOperand(open, last);
      case PATH, ENTRY, ELEMENT, VALUE ->
          throw new IllegalStateException("Nothing opens " + open.form);
    };
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
    if (operand.form == Form.FUNCTION) {
      var function = function(operand);
      if (function != null && !function.isOperand()) {
        noteMisplaced(operand, function);
      }
    }
    return parent.add(operand);
  }

  private void asCondition(Syntax condition) {
    if (condition.form == Form.FUNCTION && function(condition) == Function.SIZE) {
      noteMisplaced(condition, Function.SIZE);
    }
  }

  private void asWhole(Syntax whole) {
    if (kind != ExpressionKind.UPDATE) {
      asCondition(whole);
    }
  }

  private Syntax entry() {
    lexer.advance();
    if (lexer.token() == Token.NAME) {
      noteReserved();
    } else if (lexer.token() != Token.NAME_PLACEHOLDER) {
      throw lexer.syntaxError();
    }
    var entry = new Syntax(Form.ENTRY, lexer);
    lexer.advance();
    return entry;
  }

  private Syntax element() {
    lexer.advance();
    var element = new Syntax(Form.ELEMENT, lexer);
    var digits = lexer.text(element.start, element.end);
    lexer.require(Token.INDEX);
    if (digits.length() > 10 || Long.parseLong(digits) > Integer.MAX_VALUE) {
      note(element.start, "List index is not within the allowable range; index: [" + digits + "]");
    }
    lexer.require(Token.CLOSE_INDEX);
    return element;
  }

  private @Nullable Function function(Syntax call) {
    return Function.named(lexer.text(call.start, call.end));
  }

  private void noteFunction() {
    var name = lexer.text(lexer.start(), lexer.end());
    var function = Function.named(name);
    if (function == null) {
      note(lexer.start(), "Invalid function name; function: " + name);
    } else if (function.isForUpdates() != (kind == ExpressionKind.UPDATE)) {
      var expression = kind == ExpressionKind.UPDATE ? "an update" : "a condition";
      note(
          lexer.start(),
          "The function is not allowed in " + expression + " expression; function: " + name);
    }
  }

  private void noteMisplaced(Syntax call, Function function) {
    note(
        call.start,
        "The function is not allowed to be used this way in an expression; function: "
            + function.text);
  }

  private void noteReserved() {
    var name = lexer.text(lexer.start(), lexer.end());
    if (ReservedWords.contains(name)) {
      note(lexer.start(), "Attribute name is a reserved keyword; reserved keyword: " + name);
    }
  }

  private void note(int position, String problem) {
    if (position < wrongWordAt) {
      wrongWordAt = position;
      wrongWord = problem;
    }
  }
}
