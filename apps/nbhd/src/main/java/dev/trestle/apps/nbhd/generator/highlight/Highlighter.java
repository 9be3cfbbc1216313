package dev.trestle.apps.nbhd.generator.highlight;

/// Converts source code into HTML in which each token has a CSS class.
public final class Highlighter {
  /// Longer code stays plain: nobody reads it for its colours, and a page of spans is slow in browsers.
  static final int MAX_CHARS = 200_000;

  private Highlighter() {}

  /// Appends the code as escaped HTML. Code of an unknown language has no classes.
  public static void highlight(String language, String code, StringBuilder out) {
    var writer = new TokenWriter(code, out);
    var found = Languages.find(language);
    if (found.isEmpty() || code.length() > MAX_CHARS) {
      writer.write(TokenKind.PLAIN, 0, code.length());
      return;
    }
    switch (found.get()) {
      case Language.Words words -> new WordScanner(code, words, writer).scan();
      case Language.Keys(var words, var separator) ->
          new WordScanner(code, words, separator, writer).scan();
      case Language.Markup _ -> new MarkupScanner(code, writer).scan();
      case Language.Difference _ -> difference(code, writer);
    }
  }

  private static void difference(String code, TokenWriter out) {
    for (int at = 0; at < code.length(); ) {
      int newline = code.indexOf('\n', at);
      int end = newline < 0 ? code.length() : newline + 1;
      out.write(
          switch (code.charAt(at)) {
            case '+' -> TokenKind.INSERTED;
            case '-' -> TokenKind.DELETED;
            case '@' -> TokenKind.HEADING;
            default -> TokenKind.PLAIN;
          },
          at,
          end);
      at = end;
    }
    out.close();
  }
}
