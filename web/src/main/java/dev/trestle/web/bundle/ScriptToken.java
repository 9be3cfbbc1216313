package dev.trestle.web.bundle;

/// A token of JavaScript: where it is in its text, and how many brackets around it are open.
record ScriptToken(Kind kind, int start, int end, int depth) {
  enum Kind {
    /// A name, a keyword or a number.
    WORD,
    STRING,
    /// Text of a template literal, with the delimiters at its two ends.
    TEMPLATE,
    REGEX,
    /// One character of punctuation.
    SIGN,
    COMMENT
  }
}
