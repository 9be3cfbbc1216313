package dev.trestle.dynamo.error;

/// Thrown when a client request token is reused for a different request.
public final class IdempotentParameterMismatchException extends RequestException {
  private static final long serialVersionUID = 1L;

  public IdempotentParameterMismatchException(String message) {
    super("IdempotentParameterMismatchException", message);
  }
}
