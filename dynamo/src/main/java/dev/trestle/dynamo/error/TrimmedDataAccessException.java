package dev.trestle.dynamo.error;

/// A stream is read at a place whose records are older than a day, and so are gone.
public final class TrimmedDataAccessException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TrimmedDataAccessException(String message) {
    super("TrimmedDataAccessException", message);
  }
}
