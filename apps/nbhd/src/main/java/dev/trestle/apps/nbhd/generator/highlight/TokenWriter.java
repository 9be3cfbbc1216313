package dev.trestle.apps.nbhd.generator.highlight;

/// Writes tokens as HTML: escaped text, in a `span` with a class where the kind has a colour. Neighbours of one kind share a `span`.
final class TokenWriter {
  private final String code;
  private final StringBuilder out;
  private TokenKind open = TokenKind.PLAIN;

  TokenWriter(String code, StringBuilder out) {
    this.code = code;
    this.out = out;
  }

  void write(TokenKind kind, int from, int to) {
    if (from >= to) {
      return;
    }
    if (kind != open) {
      close();
      if (kind != TokenKind.PLAIN) {
        out.append("<span class=\"").append(kind.cssClass()).append("\">");
      }
      open = kind;
    }
    for (int i = from; i < to; i++) {
      escape(code.charAt(i), out);
    }
  }

  void close() {
    if (open != TokenKind.PLAIN) {
      out.append("</span>");
      open = TokenKind.PLAIN;
    }
  }

  static void escape(char c, StringBuilder out) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      default -> out.append(c);
    }
  }
}
