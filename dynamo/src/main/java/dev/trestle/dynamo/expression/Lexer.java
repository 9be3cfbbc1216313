package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;

/// Splits an expression into tokens, one at a time. Never fails: an unknown character is a token too,
/// which the grammar refuses.
final class Lexer {
  private final ExpressionKind kind;
  private final String text;

  private Token token;
  private int start;
  private int end;
  // Start of the previous token, for error texts; zero if there is none.
  private int startBefore;
  private boolean first = true;

  Lexer(ExpressionKind kind, String text) {
    this.kind = kind;
    this.text = text;
    this.token = scan();
  }

  Token token() {
    return token;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  String text(int from, int to) {
    return text.substring(from, to);
  }

  void advance() {
    startBefore = start;
    first = false;
    token = scan();
  }

  void require(Token wanted) {
    if (token != wanted) {
      throw syntaxError();
    }
    advance();
  }

  /// Whether the next token opens a parenthesis, which makes the current name a function.
  boolean isBeforeOpen() {
    int next = skipSpace(end);
    return next < text.length() && text.charAt(next) == '(';
  }

  /// The syntax error for the current token, shown with its two neighbours and the space between
  /// them.
  ValidationException syntaxError() {
    var refused = token == Token.END ? "<EOF>" : text.substring(start, end);
    int from = first ? 0 : startBefore;
    if (token != Token.END) {
      advance();
    }
    return kind.invalid(
        "Syntax error; token: \"" + refused + "\", near: \"" + text.substring(from, end) + "\"");
  }

  private Token scan() {
    start = skipSpace(end);
    if (start == text.length()) {
      end = start;
      return Token.END;
    }
    end = start + 1;
    char c = text.charAt(start);
    return switch (c) {
      case '=' -> Token.EQUAL;
      case '<' ->
          followedBy('>') ? Token.NOT_EQUAL : followedBy('=') ? Token.LESS_OR_EQUAL : Token.LESS;
      case '>' -> followedBy('=') ? Token.GREATER_OR_EQUAL : Token.GREATER;
      case '+' -> Token.PLUS;
      case '-' -> Token.MINUS;
      case ',' -> Token.COMMA;
      case '.' -> Token.DOT;
      case '(' -> Token.OPEN;
      case ')' -> Token.CLOSE;
      case '[' -> Token.OPEN_INDEX;
      case ']' -> Token.CLOSE_INDEX;
      case '#' -> placeholder(Token.NAME_PLACEHOLDER);
      case ':' -> placeholder(Token.VALUE_PLACEHOLDER);
      // A number has no leading zeros: 01 is a zero and then a one.
      case '0' -> Token.INDEX;
      default -> isDigit(c) ? index() : isLetter(c) ? word() : Token.UNKNOWN;
    };
  }

  private boolean followedBy(char c) {
    boolean follows = end < text.length() && text.charAt(end) == c;
    if (follows) {
      end++;
    }
    return follows;
  }

  private Token placeholder(Token wanted) {
    skipWord();
    return end > start + 1 ? wanted : Token.UNKNOWN;
  }

  private Token index() {
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return Token.INDEX;
  }

  private Token word() {
    skipWord();
    return Token.ofWord(text, start, end);
  }

  private void skipWord() {
    while (end < text.length() && isWord(text.charAt(end))) {
      end++;
    }
  }

  private int skipSpace(int from) {
    int at = from;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /// Whether a character may stand inside a name or placeholder.
  static boolean isWord(char c) {
    return isLetter(c) || isDigit(c) || c == '_';
  }
}
