package dev.trestle.apps.snakes.rules;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Cleans and checks names of players, and makes them unique in a game.
public final class PlayerName {
  public static final int MAX_GRAPHEMES = 20;
  public static final int MAX_BYTES = 80;

  /// Control characters, and those that turn the direction of the text around them. What joins emoji, and what says how they look, stays.
  private static final Pattern REMOVED =
      Pattern.compile(
          "[\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\u061C\\u200B\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]");

  private static final Pattern BLANKS = Pattern.compile("[\\p{Z}\\s]+");
  private static final Pattern GRAPHEME = Pattern.compile("\\X");

  private PlayerName() {}

  /// A typed name, as it is shown; empty where nothing that can be shown is left of it, or too much.
  public static Optional<String> parse(String typed) {
    // Long before this the answer is no; normalising megabytes is not needed for it.
    if (typed.length() > 10 * MAX_BYTES) {
      return Optional.empty();
    }
    var clean = BLANKS.matcher(REMOVED.matcher(typed).replaceAll("")).replaceAll(" ").strip();
    var name = Normalizer.normalize(clean, Normalizer.Form.NFC);
    return name.codePoints().anyMatch(PlayerName::isVisible)
            && graphemes(name) <= MAX_GRAPHEMES
            && bytes(name) <= MAX_BYTES
        ? Optional.of(name)
        : Optional.empty();
  }

  private static boolean isVisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.SPACE_SEPARATOR,
          Character.FORMAT,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK ->
          false;
      default -> true;
    };
  }

  private static long graphemes(String name) {
    return GRAPHEME.matcher(name).results().count();
  }

  private static int bytes(String name) {
    return name.getBytes(StandardCharsets.UTF_8).length;
  }

  /// The name itself, or with ` (2)`, ` (3)` and so on after it, so that it is unique among the others.
  public static String among(Collection<String> others, String name) {
    var taken = others.stream().map(PlayerName::folded).collect(Collectors.toSet());
    if (!taken.contains(folded(name))) {
      return name;
    }
    for (int number = 2; ; number++) {
      var numbered = withSuffix(name, " (%d)".formatted(number));
      if (!taken.contains(folded(numbered))) {
        return numbered;
      }
    }
  }

  private static String folded(String name) {
    return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /// As much of the name as leaves room for the suffix.
  private static String withSuffix(String name, String suffix) {
    var room = MAX_GRAPHEMES - suffix.length();
    var kept = new StringBuilder();
    for (var grapheme : GRAPHEME.matcher(name).results().limit(room).toList()) {
      if (bytes(kept + grapheme.group() + suffix) > MAX_BYTES) {
        break;
      }
      kept.append(grapheme.group());
    }
    return kept.toString().strip() + suffix;
  }
}
