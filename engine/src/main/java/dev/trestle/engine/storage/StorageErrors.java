package dev.trestle.engine.storage;

import java.nio.file.Path;
import java.time.Duration;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// Converts RocksDB's errors to messages that say what an operator can do.
final class StorageErrors {
  private StorageErrors() {}

  static StorageException cannotOpen(Path directory, RocksDBException cause) {
    if (isLocked(cause)) {
      return inUse(directory, "another process");
    }
    return new StorageException("Cannot open %s: %s".formatted(directory, adviceFor(cause)), cause);
  }

  /// The error for a directory that is already open.
  static DirectoryInUseException inUse(Path directory, String who) {
    var advice =
        who.equals("this process")
            ? "Use the database that is open, or close it first."
            : "Stop that process, or choose another directory.";
    return new DirectoryInUseException(
        "Cannot open %s: %s holds its lock. %s".formatted(directory, who, advice));
  }

  private static String adviceFor(RocksDBException cause) {
    if (isFull(cause)) {
      return "the disk is full. Free some space and try again.";
    }
    if (isOfTheSystem(cause)) {
      return "%s. Nothing was changed; check the disk, the permissions and the limits of this process, and try again."
          .formatted(cause.getMessage());
    }
    return "its files are damaged (%s). Nothing was changed; restore the directory from a backup."
        .formatted(cause.getMessage());
  }

  static StorageException cannotWrite(Path directory, RocksDBException cause) {
    String advice =
        isFull(cause)
            ? "the disk is full. Free some space: writing then continues by itself."
            : "%s. Check the disk, then start again.".formatted(cause.getMessage());
    return new StorageException("Cannot write to %s: %s".formatted(directory, advice), cause);
  }

  static StorageException full(Path directory) {
    return new StorageException(
        "Cannot write to %s: the disk is full. Free some space: writing then continues by itself."
            .formatted(directory));
  }

  static StorageException tooSlow(Path directory, Duration timeout) {
    return new StorageException(
        "Cannot write to %s: the disk accepted nothing for %d seconds. Check the disk; writing continues by itself when it recovers."
            .formatted(directory, timeout.toSeconds()));
  }

  static StorageException cannotRead(Path directory, RocksDBException cause) {
    return new StorageException(
        "Cannot read from %s: %s. Check the disk; if a file is damaged, restore the directory from a backup."
            .formatted(directory, cause.getMessage()),
        cause);
  }

  private static boolean isLocked(RocksDBException cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("lock hold by current process") || text.contains("While lock file");
  }

  /// Whether the operating system rejected a call, such as a file without permission or one file too many: the data may
  /// well be intact, so the message must not send the operator to a backup. A missing file is different; only damage
  /// removes a file of a database.
  private static boolean isOfTheSystem(RocksDBException cause) {
    var status = cause.getStatus();
    return status != null
        && status.getCode() == Status.Code.IOError
        && !String.valueOf(cause.getMessage()).contains("No such file or directory");
  }

  private static boolean isFull(RocksDBException cause) {
    var status = cause.getStatus();
    return (status != null && status.getSubCode() == Status.SubCode.NoSpace)
        || String.valueOf(cause.getMessage()).contains("No space left on device");
  }
}
