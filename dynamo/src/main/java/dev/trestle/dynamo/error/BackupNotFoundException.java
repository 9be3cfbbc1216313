package dev.trestle.dynamo.error;

/// Thrown when a backup does not exist.
public final class BackupNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public BackupNotFoundException(String message) {
    super("BackupNotFoundException", message);
  }
}
