package dev.trestle.apps.guild.account;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A unique nickname.
///
/// @param text as it was typed, without space around it
public record Nickname(String text) {
  static final int MIN_LENGTH = 3;
  static final int MAX_LENGTH = 32;

  private static final Pattern FORM =
      Pattern.compile("[a-z0-9_-]{%d,%d}".formatted(MIN_LENGTH, MAX_LENGTH));

  /// Words that look as if the guild itself were speaking.
  private static final Set<String> RESERVED =
      Set.of("admin", "administrator", "guild", "moderator", "support", "system", "deleted");

  public static Nickname of(String typed) {
    return new Nickname(Normalizer.normalize(typed.strip(), Normalizer.Form.NFKC));
  }

  /// The reason why the nickname is invalid; empty if it is valid.
  public Optional<String> findProblem() {
    return FORM.matcher(key()).matches()
        ? Optional.empty()
        : Optional.of(
            "A nickname has %d to %d letters a to z, digits, hyphens and underscores."
                .formatted(MIN_LENGTH, MAX_LENGTH));
  }

  boolean isReserved() {
    return RESERVED.contains(key());
  }

  /// The same for all spellings.
  public String key() {
    return text.toLowerCase(Locale.ROOT);
  }
}
