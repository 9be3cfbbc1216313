package dev.trestle.kit.email;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// An email address, as it was typed, and the key by which two ways to write it are the same.
///
/// @param text as it was typed, without space around it
public record EmailAddress(String text) {
  public static final int MAX_LENGTH = 254;
  private static final int MAX_LOCAL = 64;

  /// The syntax of email addresses that browsers accept.
  private static final Pattern FORM =
      Pattern.compile(
          "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
              + "(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*");

  public static EmailAddress of(String typed) {
    return new EmailAddress(typed.strip());
  }

  /// Returns the reason why the address is invalid; empty if it is valid.
  public Optional<String> findProblem() {
    return text.length() <= MAX_LENGTH
            && text.indexOf('@') <= MAX_LOCAL
            && FORM.matcher(text).matches()
        ? Optional.empty()
        : Optional.of("An email address looks like ann@example.org.");
  }

  /// The same for all ways to write it.
  public String key() {
    return text.toLowerCase(Locale.ROOT);
  }

  /// The local part: the text before the `@`.
  public String local() {
    return key().substring(0, Math.max(0, key().indexOf('@')));
  }
}
