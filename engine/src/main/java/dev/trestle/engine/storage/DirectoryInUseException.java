package dev.trestle.engine.storage;

/// Somebody has the directory open: another process, or this one.
public final class DirectoryInUseException extends StorageException {
  private static final long serialVersionUID = 1L;

  DirectoryInUseException(String message) {
    super(message);
  }
}
