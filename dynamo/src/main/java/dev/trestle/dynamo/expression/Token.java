package dev.trestle.dynamo.expression;

/// What a piece of an expression's text is. Keywords are not case-sensitive, and mean themselves in
/// every kind of expression.
enum Token {
  END,
  NAME,
  NAME_PLACEHOLDER,
  VALUE_PLACEHOLDER,
  INDEX,
  EQUAL,
  NOT_EQUAL,
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL,
  PLUS,
  MINUS,
  COMMA,
  DOT,
  OPEN,
  CLOSE,
  OPEN_INDEX,
  CLOSE_INDEX,
  AND,
  OR,
  NOT,
  BETWEEN,
  IN,
  SET,
  REMOVE,
  ADD,
  DELETE,
  /// One character that can stand nowhere.
  UNKNOWN;

  private static final Token[] KEYWORDS = {AND, OR, NOT, BETWEEN, IN, SET, REMOVE, ADD, DELETE};

  /// The keyword that a word spells, or [#NAME].
  static Token ofWord(String text, int start, int end) {
    int length = end - start;
    for (var keyword : KEYWORDS) {
      if (keyword.name().length() == length
          && text.regionMatches(true, start, keyword.name(), 0, length)) {
        return keyword;
      }
    }
    return NAME;
  }

  boolean isSection() {
    return this == SET || this == REMOVE || this == ADD || this == DELETE;
  }
}
