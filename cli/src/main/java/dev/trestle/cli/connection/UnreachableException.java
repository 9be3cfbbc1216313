package dev.trestle.cli.connection;

/// Thrown when a database cannot be reached or opened. The message says what to do.
public final class UnreachableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnreachableException(String message, Throwable cause) {
    super(message, cause);
  }

  public UnreachableException(String message) {
    super(message);
  }
}
