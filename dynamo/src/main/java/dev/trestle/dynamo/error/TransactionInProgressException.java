package dev.trestle.dynamo.error;

/// The same client token is still being executed.
public final class TransactionInProgressException extends RequestException {
  private static final long serialVersionUID = 1L;

  public TransactionInProgressException(String message) {
    super("TransactionInProgressException", message);
  }
}
