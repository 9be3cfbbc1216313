package dev.trestle.dynamo.error;

/// Thrown when point-in-time recovery is off for a table, so it has no history.
public final class PointInTimeRecoveryUnavailableException extends RequestException {
  private static final long serialVersionUID = 1L;

  public PointInTimeRecoveryUnavailableException(String message) {
    super("PointInTimeRecoveryUnavailableException", message);
  }
}
