package dev.trestle.apps.snakes.rules;

import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// The short code of a game. No two of its characters look alike.
public final class GameCode {
  public static final int LENGTH = 6;

  static final String ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

  private static final Pattern VALID = Pattern.compile("[%s]{%d}".formatted(ALPHABET, LENGTH));
  private static final Pattern BETWEEN = Pattern.compile("[\\s\\p{Pd}]");

  private GameCode() {}

  public static String random(RandomGenerator random) {
    var code = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      code.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return code.toString();
  }

  /// A typed code, in small letters or with blanks and hyphens; empty where it can't be one.
  public static Optional<String> parse(String typed) {
    // Longer texts are not codes, and need not be read to the end.
    if (typed.length() > 4 * LENGTH) {
      return Optional.empty();
    }
    var code = BETWEEN.matcher(typed).replaceAll("").toUpperCase(Locale.ROOT);
    return VALID.matcher(code).matches() ? Optional.of(code) : Optional.empty();
  }
}
