package dev.trestle.dynamo.error;

/// Thrown when an account limit is reached, such as the number of concurrent index builds.
public final class LimitExceededException extends RequestException {
  private static final long serialVersionUID = 1L;

  public LimitExceededException(String message) {
    super("LimitExceededException", message);
  }
}
