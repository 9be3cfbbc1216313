package dev.trestle.apps.nbhd.atproto.record;

import java.nio.charset.StandardCharsets;
import java.text.BreakIterator;
import java.util.Locale;

/// Text as people count it: in grapheme clusters, each of which is one character on the screen.
final class Graphemes {
  private static final String ELLIPSIS = "…";

  private Graphemes() {}

  static int count(String text) {
    var breaks = breaks(text);
    int count = 0;
    while (breaks.next() != BreakIterator.DONE) {
      count++;
    }
    return count;
  }

  /// The text, or as much of its beginning as has room together with an ellipsis; cut between words where possible.
  ///
  /// @param max maximum number of grapheme clusters
  /// @param maxBytes maximum length in UTF-8
  static String shorten(String text, int max, int maxBytes) {
    if (count(text) <= max && bytes(text) <= maxBytes) {
      return text;
    }
    int end = 0;
    int length = 0;
    var breaks = breaks(text);
    int room = maxBytes - bytes(ELLIPSIS);
    for (int i = 1; i < max; i++) {
      int next = breaks.next();
      if (next == BreakIterator.DONE) {
        break;
      }
      length += bytes(text.substring(end, next));
      if (length > room) {
        break;
      }
      end = next;
    }
    var kept = text.substring(0, end);
    // In the middle of a word, unless that is nearly all there is.
    int space = kept.lastIndexOf(' ');
    boolean cutsWord = end < text.length() && !Character.isWhitespace(text.charAt(end));
    return (cutsWord && space > end / 2 ? kept.substring(0, space) : kept).strip() + ELLIPSIS;
  }

  static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static BreakIterator breaks(String text) {
    var breaks = BreakIterator.getCharacterInstance(Locale.ROOT);
    breaks.setText(text);
    return breaks;
  }
}
