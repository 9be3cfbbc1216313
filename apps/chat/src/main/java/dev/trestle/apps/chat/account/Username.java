package dev.trestle.apps.chat.account;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A unique username, normalized.
record Username(String text) {
  static final int MIN_LENGTH = 2;
  static final int MAX_LENGTH = 32;

  private static final Pattern FORM =
      Pattern.compile("[a-z0-9._]{%d,%d}".formatted(MIN_LENGTH, MAX_LENGTH));

  /// Words with a meaning in mentions.
  private static final Set<String> RESERVED = Set.of("everyone", "here", "deleted", "system");

  static Username of(String typed) {
    return new Username(Normalizer.normalize(typed.strip(), Normalizer.Form.NFKC));
  }

  /// The reason why the name is invalid.
  Optional<String> findProblem() {
    var key = key();
    return FORM.matcher(key).matches() && !key.startsWith(".") && !key.endsWith(".")
        ? Optional.empty()
        : Optional.of(
            "A username has 2 to 32 letters a to z (capitals become small), digits, dots and underscores: no spaces, and no dot at its ends.");
  }

  /// Whether it is reserved.
  boolean isReserved() {
    return RESERVED.contains(key());
  }

  /// The same for all spellings.
  String key() {
    return text.toLowerCase(Locale.ROOT);
  }
}
