package dev.trestle.engine.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// What to do when RocksDB takes no rows because its buffers are full: wait until it has written them to table files, but not
/// forever, and not at all where the disk has no room for them.
final class Stall {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration STEP = Duration.ofMillis(1);

  private final Path directory;
  private final long bufferBytes;

  Stall(Path directory, long bufferBytes) {
    this.directory = directory;
    this.bufferBytes = bufferBytes;
  }

  /// A write that RocksDB refuses as long as its buffers are full.
  @FunctionalInterface
  interface Write {
    void run() throws RocksDBException;
  }

  void waitUntilTaken(Write write) throws RocksDBException {
    long begun = System.nanoTime();
    while (!taken(write)) {
      if (!hasRoom()) {
        throw StorageErrors.full(directory);
      }
      if (System.nanoTime() - begun > PATIENCE.toNanos()) {
        throw StorageErrors.tooSlow(directory, PATIENCE);
      }
      pause();
    }
  }

  private static boolean taken(Write write) throws RocksDBException {
    try {
      write.run();
      return true;
    } catch (RocksDBException refused) {
      var status = refused.getStatus();
      if (status != null && status.getCode() == Status.Code.Incomplete) {
        return false;
      }
      throw refused;
    }
  }

  private boolean hasRoom() {
    try {
      return Files.getFileStore(directory).getUsableSpace() > bufferBytes;
    } catch (IOException _) {
      // It cannot be known; the patience still has an end.
      return true;
    }
  }

  private void pause() {
    try {
      Thread.sleep(STEP);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new StorageException(
          "Cannot write to %s: interrupted while waiting for the disk".formatted(directory));
    }
  }
}
