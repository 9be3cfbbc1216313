package dev.trestle.dynamo.error;

/// Thrown when continuous backups cannot be switched on for a table yet.
public final class ContinuousBackupsUnavailableException extends RequestException {
  private static final long serialVersionUID = 1L;

  public ContinuousBackupsUnavailableException(String message) {
    super("ContinuousBackupsUnavailableException", message);
  }
}
