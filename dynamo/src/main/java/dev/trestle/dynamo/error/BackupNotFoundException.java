package dev.trestle.dynamo.error;

/// There is no backup of this name.
public final class BackupNotFoundException extends RequestException {
  private static final long serialVersionUID = 1L;

  public BackupNotFoundException(String message) {
    super("BackupNotFoundException", message);
  }
}
