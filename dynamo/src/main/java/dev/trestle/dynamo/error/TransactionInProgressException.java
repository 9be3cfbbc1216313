package dev.trestle.dynamo.error;

/// Thrown when a transaction with the same client request token is still in progress.
public final class TransactionInProgressException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TransactionInProgressException(String message) {
    super("TransactionInProgressException", message);
  }
}
