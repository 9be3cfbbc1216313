package dev.trestle.singletable.template;

/// Escapes and unescapes text, so that any text can be part of a key.
///
/// Every character up to and including `%` becomes `%` and two hex digits. That keeps the sort order: escaped characters sort below all
/// others, as they do unescaped, and keep their order among themselves. To escape only the separators in use would change the order.
public final class Escaping {
  private static final char LAST_ESCAPED = '%';
  private static final String HEX = "0123456789ABCDEF";
  private static final int ESCAPE_LENGTH = 3;

  private Escaping() {}

  public static String escape(String text) {
    int first = firstEscaped(text);
    if (first < 0) {
      return text;
    }
    var escaped = new StringBuilder(text.length() + 2 * ESCAPE_LENGTH).append(text, 0, first);
    for (int i = first; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= LAST_ESCAPED) {
        escaped.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /// Unescapes a text. Throws an `IllegalArgumentException` where [#escape] would not have written it.
  public static String unescape(String escaped) {
    if (firstEscaped(escaped) < 0) {
      return escaped;
    }
    var text = new StringBuilder(escaped.length());
    int at = 0;
    while (at < escaped.length()) {
      char c = escaped.charAt(at);
      if (c > LAST_ESCAPED) {
        text.append(c);
        at++;
      } else {
        text.append(escapedAt(escaped, at));
        at += ESCAPE_LENGTH;
      }
    }
    return text.toString();
  }

  private static char escapedAt(String escaped, int at) {
    if (escaped.charAt(at) == '%' && at + 2 < escaped.length()) {
      int code = HEX.indexOf(escaped.charAt(at + 1)) * 16 + HEX.indexOf(escaped.charAt(at + 2));
      if (code >= 0 && code <= LAST_ESCAPED && HEX.indexOf(escaped.charAt(at + 2)) >= 0) {
        return (char) code;
      }
    }
    throw new IllegalArgumentException(
        "\"%s\" is not the text of a key part: see its character %d".formatted(escaped, at + 1));
  }

  private static int firstEscaped(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) <= LAST_ESCAPED) {
        return i;
      }
    }
    return -1;
  }
}
