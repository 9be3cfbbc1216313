package dev.trestle.engine.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// Handles RocksDB's write stalls.
///
/// RocksDB delays a write for two reasons. If compaction is too slow, RocksDB slows writers down: the write is
/// repeated and waits as long as RocksDB asks, which depends on its size and is short. If the write buffers are full,
/// RocksDB accepts nothing until they are flushed to table files: the write is repeated until a time limit, and fails
/// at once if the disk has no space for them.
final class WriteStall {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Duration STEP = Duration.ofMillis(1);

  private final Path directory;
  private final long bufferBytes;

  WriteStall(Path directory, long bufferBytes) {
    this.directory = directory;
    this.bufferBytes = bufferBytes;
  }

  /// The part of RocksDB that is needed here.
  interface Taker {
    /// Writes the rows. Fails with the status `Incomplete` if that would take time and the caller is not patient.
    void take(boolean patient) throws RocksDBException;

    /// Whether RocksDB accepts no writes at present.
    boolean isStopped() throws RocksDBException;
  }

  void waitUntilTaken(Taker taker) throws RocksDBException {
    if (taken(taker)) {
      return;
    }
    boolean interrupted = false;
    long begun = System.nanoTime();
    while (taker.isStopped()) {
      if (!hasRoom()) {
        throw StorageErrors.full(directory);
      }
      if (System.nanoTime() - begun > TIMEOUT.toNanos()) {
        throw StorageErrors.tooSlow(directory, TIMEOUT);
      }
      interrupted |= !pause();
    }
    taker.take(true);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean taken(Taker taker) throws RocksDBException {
    try {
      taker.take(false);
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
      // The free space is unknown; the time limit still applies.
      return true;
    }
  }

  /// Waits a little. False if interrupted: an interrupt must not fail a batch that has rows of other writers.
  private static boolean pause() {
    try {
      Thread.sleep(STEP);
      return true;
    } catch (InterruptedException _) {
      return false;
    }
  }
}
