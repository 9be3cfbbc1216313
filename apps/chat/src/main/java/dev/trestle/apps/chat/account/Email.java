package dev.trestle.apps.chat.account;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// An e-mail address.
///
/// @param text as it was typed, without space around it
record Email(String text) {
  static final int MAX_LENGTH = 254;
  private static final int MAX_LOCAL = 64;

  /// What browsers take for one.
  private static final Pattern FORM =
      Pattern.compile(
          "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
              + "(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*");

  static Email of(String typed) {
    return new Email(typed.strip());
  }

  /// What is wrong with it.
  Optional<String> complaint() {
    return text.length() <= MAX_LENGTH
            && text.indexOf('@') <= MAX_LOCAL
            && FORM.matcher(text).matches()
        ? Optional.empty()
        : Optional.of("An e-mail address looks like ann@example.org.");
  }

  /// The same for all ways to write it.
  String key() {
    return text.toLowerCase(Locale.ROOT);
  }

  /// What comes before the sign.
  String local() {
    return key().substring(0, Math.max(0, key().indexOf('@')));
  }
}
