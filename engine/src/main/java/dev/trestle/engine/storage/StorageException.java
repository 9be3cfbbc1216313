package dev.trestle.engine.storage;

/// A failure of the disk or of the database directory. The message says what to do.
public class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StorageException(String message) {
    super(message);
  }

  public StorageException(String message, Throwable cause) {
    super(message, cause);
  }
}
