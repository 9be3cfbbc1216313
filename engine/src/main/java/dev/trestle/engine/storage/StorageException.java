package dev.trestle.engine.storage;

/// The disk, or the directory on it, does not do what a database needs. The message says what to
/// do.
public class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StorageException(String message) {
    super(message);
  }

  public StorageException(String message, Throwable cause) {
    super(message, cause);
  }
}
