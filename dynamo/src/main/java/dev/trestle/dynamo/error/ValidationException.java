package dev.trestle.dynamo.error;

/// The request breaks a rule that its own text, or its table's schema, shows.
public final class ValidationException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ValidationException(String message) {
    super("ValidationException", message);
  }
}
