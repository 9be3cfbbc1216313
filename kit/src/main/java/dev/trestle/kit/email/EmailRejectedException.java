package dev.trestle.kit.email;

import java.io.IOException;

/// Thrown where a mail server has rejected an email permanently (SMTP 5xx), so that trying again is useless.
public final class EmailRejectedException extends IOException {
  private static final long serialVersionUID = 1;

  public EmailRejectedException(String message, Throwable cause) {
    super(message, cause);
  }
}
