package dev.trestle.dynamo.error;

/// A client token came again, with another request.
public final class IdempotentParameterMismatchException extends RequestException {
  private static final long serialVersionUID = 1L;

  public IdempotentParameterMismatchException(String message) {
    super("IdempotentParameterMismatchException", message);
  }
}
