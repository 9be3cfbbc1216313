package dev.trestle.engine.storage;

/// The database directory is already open, in another process or in this one.
public final class DirectoryInUseException extends StorageException {
  private static final long serialVersionUID = 1L;

  DirectoryInUseException(String message) {
    super(message);
  }
}
