package dev.trestle.dynamo.error;

/// Thrown when a single-item write conflicts with a transaction on the same item. Retry it.
public final class TransactionConflictException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TransactionConflictException(String message) {
    super("TransactionConflictException", message);
  }
}
