package dev.trestle.dynamo.error;

/// Thrown when a shard iterator is used more than fifteen minutes after it was created.
public final class ExpiredIteratorException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ExpiredIteratorException(String message) {
    super("ExpiredIteratorException", message);
  }
}
