package dev.trestle.apps.nbhd.generator.highlight;

/// Scans HTML and XML: comments, tags, their attributes and values.
final class MarkupScanner {
  private final String code;
  private final TokenWriter out;

  MarkupScanner(String code, TokenWriter out) {
    this.code = code;
    this.out = out;
  }

  void scan() {
    int at = 0;
    while (at < code.length()) {
      int tag = code.indexOf('<', at);
      if (tag < 0) {
        break;
      }
      out.write(TokenKind.PLAIN, at, tag);
      at = code.startsWith("<!--", tag) ? comment(tag) : tag(tag);
    }
    out.write(TokenKind.PLAIN, at, code.length());
    out.close();
  }

  private int comment(int from) {
    int found = code.indexOf("-->", from + 4);
    int end = found < 0 ? code.length() : found + 3;
    out.write(TokenKind.COMMENT, from, end);
    return end;
  }

  private int tag(int from) {
    int at = from + 1;
    while (at < code.length() && isNamePart(code.charAt(at))) {
      at++;
    }
    out.write(TokenKind.TAG, from, at);
    while (at < code.length()) {
      char c = code.charAt(at);
      if (c == '>') {
        out.write(TokenKind.TAG, at, at + 1);
        return at + 1;
      }
      if (c == '"' || c == '\'') {
        int found = code.indexOf(c, at + 1);
        int end = found < 0 ? code.length() : found + 1;
        out.write(TokenKind.STRING, at, end);
        at = end;
      } else {
        out.write(isNamePart(c) ? TokenKind.ATTRIBUTE : TokenKind.PLAIN, at, ++at);
      }
    }
    return at;
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || "-_:!?/.@".indexOf(c) >= 0;
  }
}
