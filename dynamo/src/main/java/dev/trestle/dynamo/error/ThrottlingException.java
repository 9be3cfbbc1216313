package dev.trestle.dynamo.error;

/// More was asked than the table, or the operation, allows at the moment.
public final class ThrottlingException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ThrottlingException(String message) {
    super("ThrottlingException", message);
  }
}
