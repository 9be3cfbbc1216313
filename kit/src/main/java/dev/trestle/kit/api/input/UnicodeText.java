package dev.trestle.kit.api.input;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/// Checks Unicode texts for characters that deceive readers. Invisible characters make two names look the same, and characters that change
/// the direction of writing make a text look like another one; but emoji and some languages need a few of them.
final class UnicodeText {
  private static final int NON_JOINER = 0x200C;
  private static final int JOINER = 0x200D;

  /// Asks for an emoji in colours.
  private static final int EMOJI_SELECTOR = 0xFE0F;

  /// The flags of England, Scotland and Wales are a black flag, followed by tag characters.
  private static final int BLACK_FLAG = 0x1F3F4;

  private static final int FIRST_TAG = 0xE0020;
  private static final int LAST_TAG = 0xE007F;

  /// Scripts whose letters are never joined by invisible characters.
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

  /// Letters and signs that are blank: the Braille pattern without dots, and the fillers of Korean syllables.
  private static final Set<Integer> BLANK = Set.of(0x2800, 0x115F, 0x1160, 0x3164, 0xFFA0);

  private UnicodeText() {}

  /// Whether it has no needless invisible characters and no unpaired surrogates.
  static boolean isPlain(String text) {
    var all = text.codePoints().toArray();
    for (int i = 0; i < all.length; i++) {
      if (isSurrogate(all[i]) || (isFormat(all[i]) && !isNeeded(all, i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  private static boolean isFormat(int c) {
    return Character.getType(c) == Character.FORMAT;
  }

  private static boolean isNeeded(int[] all, int i) {
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
    return (all[i] == JOINER && isEmoji(before) && Character.isExtendedPictographic(after))
        || (isJoiningScript(before) && isJoiningScript(after));
  }

  private static boolean isTag(int c) {
    return c >= FIRST_TAG && c <= LAST_TAG;
  }

  private static boolean isEmoji(int c) {
    return Character.isExtendedPictographic(c)
        || Character.isEmojiModifier(c)
        || c == EMOJI_SELECTOR;
  }

  private static boolean isJoiningScript(int c) {
    return !PLAIN.contains(UnicodeScript.of(c));
  }

  /// Whether any character is visible.
  static boolean isVisible(String text) {
    return text.codePoints().anyMatch(UnicodeText::isVisible);
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
