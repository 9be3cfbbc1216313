package dev.trestle.apps.chat.message;

import dev.trestle.kit.api.Problems;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.regex.Pattern;

/// An emoji of a reaction: one grapheme cluster, however many characters it consists of.
record Emoji(String text) {
  private static final Pattern CLUSTER = Pattern.compile("\\X");

  static Emoji parse(String given) {
    var text = Normalizer.normalize(given, Normalizer.Form.NFC);
    if (text.getBytes(StandardCharsets.UTF_8).length > MessageLimits.EMOJI_BYTES
        || !CLUSTER.matcher(text).matches()
        || text.codePoints().anyMatch(Emoji::isNothingToSee)) {
      throw Problems.invalid("emoji", "React with one emoji.");
    }
    return new Emoji(text);
  }

  private static boolean isNothingToSee(int c) {
    return Character.isISOControl(c)
        || Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }
}
