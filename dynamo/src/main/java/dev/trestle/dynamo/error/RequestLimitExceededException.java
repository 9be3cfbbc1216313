package dev.trestle.dynamo.error;

/// More was asked than the account allows at the moment. Amazon's name for it has no `Exception` at its end.
public final class RequestLimitExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public RequestLimitExceededException(String message) {
    super("RequestLimitExceeded", message);
  }
}
