package dev.trestle.apps.nbhd.generator.feed;

/// Escapes text for XML, and leaves out characters that XML cannot contain.
final class XmlText {
  private XmlText() {}

  static String escape(String text) {
    var out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> {
                  if (isAllowed(c)) {
                    out.appendCodePoint(c);
                  }
                }
              }
            });
    return out.toString();
  }

  private static boolean isAllowed(int c) {
    return c >= 0x20
        ? (c < 0xd800 || c > 0xdfff) && c != 0xfffe && c != 0xffff
        : c == '\n' || c == '\t';
  }
}
