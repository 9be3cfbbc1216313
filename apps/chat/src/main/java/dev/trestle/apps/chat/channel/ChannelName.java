package dev.trestle.apps.chat.channel;

import dev.trestle.kit.api.input.Inputs;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Parses channel names.
final class ChannelName {
  static final int LONGEST = 100;
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  private ChannelName() {}

  /// A name as it is stored and shown: normalized, in lower case, with hyphens for blanks.
  static String parse(String text) {
    var folded = Normalizer.normalize(text.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return Inputs.line("name", BLANKS.matcher(folded.strip()).replaceAll("-"), 1, LONGEST);
  }
}
