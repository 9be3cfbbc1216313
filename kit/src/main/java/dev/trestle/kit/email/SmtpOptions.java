package dev.trestle.kit.email;

import java.util.Locale;
import java.util.Optional;

/// The SMTP server that emails are sent through.
///
/// @param from the sender address
public record SmtpOptions(
    String host, int port, Security security, Optional<LogIn> logIn, String from) {
  /// The encryption of the connection.
  public enum Security {
    /// Not encrypted: for a server on this machine.
    NONE,
    /// Encrypted by STARTTLS; a server that does not offer it is refused.
    STARTTLS,
    /// Encrypted from the first byte.
    TLS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The credentials for the SMTP server.
  public record LogIn(String user, String password) {
    /// Leaves out the password.
    @Override
    public String toString() {
      return "LogIn[" + user + "]";
    }
  }

  public SmtpOptions {
    if (host.isBlank() || port < 1 || port > 65_535) {
      throw new IllegalArgumentException(
          "The mail server is %s:%d; give a host name and a port from 1 to 65535"
              .formatted(host, port));
    }
  }
}
