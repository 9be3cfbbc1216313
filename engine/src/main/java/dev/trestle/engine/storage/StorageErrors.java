package dev.trestle.engine.storage;

import java.nio.file.Path;
import java.time.Duration;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// What RocksDB says, in words that tell an operator what to do.
final class StorageErrors {
  private StorageErrors() {}

  static StorageException cannotOpen(Path directory, RocksDBException cause) {
    if (isLocked(cause)) {
      return inUse(directory, "another process");
    }
    return new StorageException("Cannot open %s: %s".formatted(directory, adviceFor(cause)), cause);
  }

  /// For a directory that somebody has open.
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
      return "the disk is full. Make room and try again.";
    }
    if (isOfTheSystem(cause)) {
      return "%s. Nothing was changed; look at the disk, the permissions and the limits of this process, and try again."
          .formatted(cause.getMessage());
    }
    return "its files are damaged (%s). Nothing was changed; restore the directory from a backup."
        .formatted(cause.getMessage());
  }

  static StorageException cannotWrite(Path directory, RocksDBException cause) {
    String advice =
        isFull(cause)
            ? "the disk is full. Make room: writing goes on by itself then."
            : "%s. Look at the disk, then start again.".formatted(cause.getMessage());
    return new StorageException("Cannot write to %s: %s".formatted(directory, advice), cause);
  }

  static StorageException full(Path directory) {
    return new StorageException(
        "Cannot write to %s: the disk is full. Make room: writing goes on by itself then."
            .formatted(directory));
  }

  static StorageException tooSlow(Path directory, Duration patience) {
    return new StorageException(
        "Cannot write to %s: the disk took nothing for %d seconds. Look at the disk; writing goes on by itself when it does."
            .formatted(directory, patience.toSeconds()));
  }

  static StorageException cannotRead(Path directory, RocksDBException cause) {
    return new StorageException(
        "Cannot read from %s: %s. Look at the disk; if a file is damaged, restore the directory from a backup."
            .formatted(directory, cause.getMessage()),
        cause);
  }

  private static boolean isLocked(RocksDBException cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("lock hold by current process") || text.contains("While lock file");
  }

  /// Whether the system refused something, such as a file without permission or one file too many: what is stored may well be whole,
  /// and nobody should be sent to a backup. A file that isn't there is different; only damage takes a file of a database away.
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
