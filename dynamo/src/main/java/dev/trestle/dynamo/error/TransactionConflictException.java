package dev.trestle.dynamo.error;

/// A single-item write met a transaction that holds the item; try again.
public final class TransactionConflictException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TransactionConflictException(String message) {
    super("TransactionConflictException", message);
  }
}
