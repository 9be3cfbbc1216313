package dev.trestle.dynamo.expression;

/// Token types of expressions. Keywords are not case-sensitive and have the same meaning in
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
  /// A character that is allowed nowhere.
  UNKNOWN;

  /// The keyword that a word spells, or [#NAME].
  static Token ofWord(String text, int start, int end) {
    // Compares the length first: most words are names, and few names have the length of a keyword.
    return switch (end - start) {
      case 2 -> isSpelt(IN, text, start) ? IN : isSpelt(OR, text, start) ? OR : NAME;
      case 3 -> ofThreeLetters(text, start);
      case 6 ->
          isSpelt(REMOVE, text, start) ? REMOVE : isSpelt(DELETE, text, start) ? DELETE : NAME;
      case 7 -> isSpelt(BETWEEN, text, start) ? BETWEEN : NAME;
      default -> NAME;
    };
  }

  private static Token ofThreeLetters(String text, int start) {
    return switch (text.charAt(start)) {
      case 'a', 'A' -> isSpelt(AND, text, start) ? AND : isSpelt(ADD, text, start) ? ADD : NAME;
      case 'n', 'N' -> isSpelt(NOT, text, start) ? NOT : NAME;
      case 's', 'S' -> isSpelt(SET, text, start) ? SET : NAME;
      default -> NAME;
    };
  }

  private static boolean isSpelt(Token keyword, String text, int start) {
    return text.regionMatches(true, start, keyword.name(), 0, keyword.name().length());
  }

  boolean isSection() {
    return this == SET || this == REMOVE || this == ADD || this == DELETE;
  }
}
