package dev.trestle.apps.chat.account.letter;

import java.io.IOException;

/// Nobody will ever take this letter: there is no such address, or it is refused for what it is.
public final class RefusedLetterException extends IOException {
  private static final long serialVersionUID = 1;

  public RefusedLetterException(String message, Throwable cause) {
    super(message, cause);
  }
}
