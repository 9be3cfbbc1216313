package dev.trestle.singletable.template;

/// Which characters the text of a part can hold: everything above `$`. So space, `!`, `"`, `#` and `$` separate.
final class Alphabet {
  private static final char LAST_SEPARATOR = '$';

  private Alphabet() {}

  static boolean separates(char c) {
    return c <= LAST_SEPARATOR;
  }

  /// Where the part that begins at `from` ends: it is as long as it can be.
  static int endOfPart(String key, int from) {
    int at = from;
    while (at < key.length() && !separates(key.charAt(at))) {
      at++;
    }
    return at;
  }
}
