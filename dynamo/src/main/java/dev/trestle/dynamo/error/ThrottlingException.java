package dev.trestle.dynamo.error;

/// Thrown when the request rate exceeds the limit of a table or operation. Retry with back-off.
public final class ThrottlingException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ThrottlingException(String message) {
    super("ThrottlingException", message);
  }
}
