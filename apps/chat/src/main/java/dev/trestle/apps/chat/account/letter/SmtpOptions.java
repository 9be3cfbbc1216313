package dev.trestle.apps.chat.account.letter;

import java.util.Locale;
import java.util.Optional;

/// A server that takes mail.
///
/// @param from the address that letters come from
public record SmtpOptions(
    String host, int port, Security security, Optional<LogIn> logIn, String from) {
  /// How what is sent is hidden from others.
  public enum Security {
    /// Not at all: for a server on this machine.
    NONE,
    /// From the second word on, or not at all: whoever cannot is refused.
    STARTTLS,
    /// From the first byte on.
    TLS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Who we are to the server.
  public record LogIn(String user, String password) {
    /// Without the password.
    @Override
    public String toString() {
      return "LogIn[" + user + "]";
    }
  }

  public SmtpOptions {
    if (host.isBlank() || port < 1 || port > 65_535) {
      throw new IllegalArgumentException(
          "A mail server has a name and a port, not %s:%d".formatted(host, port));
    }
  }
}
