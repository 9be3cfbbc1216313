package dev.trestle.dynamo.error;

/// Thrown when a backup is being created, or read by a restore.
public final class BackupInUseException extends RequestException {
  private static final long serialVersionUID = 1L;

  public BackupInUseException(String message) {
    super("BackupInUseException", message);
  }
}
