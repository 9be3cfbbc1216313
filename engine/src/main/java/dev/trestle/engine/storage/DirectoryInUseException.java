package dev.trestle.engine.storage;

/// Another process has the directory open.
public final class DirectoryInUseException extends StorageException {
  private static final long serialVersionUID = 1L;

  DirectoryInUseException(String message, Throwable cause) {
    super(message, cause);
  }
}
