package dev.trestle.dynamo.error;

/// The table keeps no history that could be gone back in.
public final class PointInTimeRecoveryUnavailableException extends RequestException {
  private static final long serialVersionUID = 1L;

  public PointInTimeRecoveryUnavailableException(String message) {
    super("PointInTimeRecoveryUnavailableException", message);
  }
}
