package dev.trestle.dynamo.error;

/// A table is to be restored to a moment of which nothing is known.
public final class InvalidRestoreTimeException extends RequestException {
  private static final long serialVersionUID = 1L;

  public InvalidRestoreTimeException(String message) {
    super("InvalidRestoreTimeException", message);
  }
}
