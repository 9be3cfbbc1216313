package dev.trestle.dynamo.error;

/// Thrown when the request rate exceeds the account's limit. Amazon's code for it does not end in `Exception`.
public final class RequestLimitExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public RequestLimitExceededException(String message) {
    super("RequestLimitExceeded", message);
  }
}
