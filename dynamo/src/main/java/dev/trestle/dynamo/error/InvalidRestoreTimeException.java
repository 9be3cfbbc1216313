package dev.trestle.dynamo.error;

/// Thrown when the time of a restore is outside the table's history.
public final class InvalidRestoreTimeException extends RequestException {
  private static final long serialVersionUID = 1L;

  public InvalidRestoreTimeException(String message) {
    super("InvalidRestoreTimeException", message);
  }
}
