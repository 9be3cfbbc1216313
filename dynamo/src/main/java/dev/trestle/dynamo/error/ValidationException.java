package dev.trestle.dynamo.error;

/// Thrown when a request violates a rule that can be checked from its own content or its table's schema.
public final class ValidationException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ValidationException(String message) {
    super("ValidationException", message);
  }
}
