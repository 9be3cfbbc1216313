package dev.trestle.singletable.template;

/// The characters that the text of a key part can contain: all above `$`. Space, `!`, `"`, `#` and `$` are separators.
final class Alphabet {
  private static final char LAST_SEPARATOR = '$';

  private Alphabet() {}

  static boolean separates(char c) {
    return c <= LAST_SEPARATOR;
  }

  /// The end of the part that begins at `from`, which is as long as possible.
  static int endOfPart(String key, int from) {
    int at = from;
    while (at < key.length() && !separates(key.charAt(at))) {
      at++;
    }
    return at;
  }
}
