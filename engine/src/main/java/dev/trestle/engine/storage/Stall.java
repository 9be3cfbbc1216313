package dev.trestle.engine.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/// What to do when RocksDB does not take rows at once.
///
/// It does so for two reasons. Compaction lags behind, and RocksDB wants writers to slow down: then it is asked again to take the rows
/// and wait as long as it sees fit, which depends on how many bytes there are and is short. Or its buffers are full, and it takes
/// nothing until they are written to table files: then it is asked again and again, but not forever, and not at all where the disk has
/// no room for them.
final class Stall {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration STEP = Duration.ofMillis(1);

  private final Path directory;
  private final long bufferBytes;

  Stall(Path directory, long bufferBytes) {
    this.directory = directory;
    this.bufferBytes = bufferBytes;
  }

  /// RocksDB, as far as it is needed here.
  interface Taker {
    /// Takes the rows. Refuses them with the status `Incomplete` if that would take time and the caller is not patient.
    void take(boolean patient) throws RocksDBException;

    /// Whether nothing is taken at present, however long one waits.
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
      if (System.nanoTime() - begun > PATIENCE.toNanos()) {
        throw StorageErrors.tooSlow(directory, PATIENCE);
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
      // It cannot be known; the patience still has an end.
      return true;
    }
  }

  /// Waits a little. False where somebody interrupts, which must not fail a batch that has rows of others.
  private static boolean pause() {
    try {
      Thread.sleep(STEP);
      return true;
    } catch (InterruptedException _) {
      return false;
    }
  }
}
