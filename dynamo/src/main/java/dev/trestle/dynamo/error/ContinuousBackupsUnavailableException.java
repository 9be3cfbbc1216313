package dev.trestle.dynamo.error;

/// Continuous backups can't be switched on for this table yet.
public final class ContinuousBackupsUnavailableException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ContinuousBackupsUnavailableException(String message) {
    super("ContinuousBackupsUnavailableException", message);
  }
}
