package dev.trestle.dynamo.error;

/// The backup is being made, or read by a restore.
public final class BackupInUseException extends RequestException {
  private static final long serialVersionUID = 1L;

  public BackupInUseException(String message) {
    super("BackupInUseException", message);
  }
}
