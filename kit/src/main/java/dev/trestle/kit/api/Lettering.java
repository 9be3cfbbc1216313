package dev.trestle.kit.api;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/// Whether others can read a text as it is. Characters that nobody sees make two names of one, and those that turn the direction make
/// a text look like another one; but some of them belong to faces, and some to languages.
final class Lettering {
  private static final int NON_JOINER = 0x200C;
  private static final int JOINER = 0x200D;

  /// Asks for a face in colours.
  private static final int EMOJI_SELECTOR = 0xFE0F;

  /// What the flags of England, Scotland and Wales are spelled with, behind a black flag.
  private static final int BLACK_FLAG = 0x1F3F4;

  private static final int FIRST_TAG = 0xE0020;
  private static final int LAST_TAG = 0xE007F;

  /// Scripts whose letters are never joined by something unseen.
  private static final Set<UnicodeScript> PLAIN =
      Set.of(
          UnicodeScript.COMMON,
          UnicodeScript.INHERITED,
          UnicodeScript.UNKNOWN,
          UnicodeScript.LATIN,
          UnicodeScript.GREEK,
          UnicodeScript.CYRILLIC,
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL);

  /// They count as letters or signs, and are blank: the pattern of Braille without dots, and what fills Korean syllables.
  private static final Set<Integer> BLANK = Set.of(0x2800, 0x115F, 0x1160, 0x3164, 0xFFA0);

  private Lettering() {}

  /// Whether it has nothing in it that is unseen where it need not be, and no half characters.
  static boolean isPlain(String text) {
    var all = text.codePoints().toArray();
    for (int i = 0; i < all.length; i++) {
      if (isHalf(all[i]) || (isFormat(all[i]) && !isAtHome(all, i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHalf(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  private static boolean isFormat(int c) {
    return Character.getType(c) == Character.FORMAT;
  }

  private static boolean isAtHome(int[] all, int i) {
    if (i == 0) {
      return false;
    }
    int before = all[i - 1];
    if (isTag(all[i])) {
      return before == BLACK_FLAG || isTag(before);
    }
    if (i == all.length - 1 || (all[i] != JOINER && all[i] != NON_JOINER)) {
      return false;
    }
    int after = all[i + 1];
    return (all[i] == JOINER && isFace(before) && Character.isExtendedPictographic(after))
        || (isJoined(before) && isJoined(after));
  }

  private static boolean isTag(int c) {
    return c >= FIRST_TAG && c <= LAST_TAG;
  }

  private static boolean isFace(int c) {
    return Character.isExtendedPictographic(c)
        || Character.isEmojiModifier(c)
        || c == EMOJI_SELECTOR;
  }

  private static boolean isJoined(int c) {
    return !PLAIN.contains(UnicodeScript.of(c));
  }

  /// Whether there is something to see.
  static boolean isVisible(String text) {
    return text.codePoints().anyMatch(Lettering::isVisible);
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK ->
          false;
      default -> !BLANK.contains(c);
    };
  }
}
