package dev.trestle.dynamo.error;

/// A shard iterator was used more than fifteen minutes after it was given out.
public final class ExpiredIteratorException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ExpiredIteratorException(String message) {
    super("ExpiredIteratorException", message);
  }
}
