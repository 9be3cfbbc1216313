package dev.trestle.dynamo.error;

/// An account-wide limit, such as concurrent index builds, is reached.
public final class LimitExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public LimitExceededException(String message) {
    super("LimitExceededException", message);
  }
}
