package dev.trestle.dynamo.error;

/// Thrown when a stream is read at a position whose records are older than a day and were trimmed.
public final class TrimmedDataAccessException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TrimmedDataAccessException(String message) {
    super("TrimmedDataAccessException", message);
  }
}
