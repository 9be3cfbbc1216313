package dev.trestle.cli.connection;

/// The database cannot be reached, or not opened. The message says what to do.
public final class LostException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public LostException(String message, Throwable cause) {
    super(message, cause);
  }

  public LostException(String message) {
    super(message);
  }
}
