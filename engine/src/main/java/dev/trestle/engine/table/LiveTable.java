package dev.trestle.engine.table;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/// A table in use: its current definition, and the lock that separates writers of items (shared) from changes of the
/// definition (exclusive).
public final class LiveTable {
  private final StampedLock lock = new StampedLock();

  // A thread that wants exclusive access closes this gate first. The lock alone lets writers of
  // items in for as long as
  // they keep coming, and a busy table would never get its index. Fair, so that writers get in
  // between two steps of a
  // backfill.
  private final Semaphore gate = new Semaphore(1, true);
  private volatile @Nullable EngineTable table;

  LiveTable(EngineTable table) {
    this.table = table;
  }

  /// The current definition, for readers.
  public EngineTable table() {
    var current = table;
    if (current == null) {
      throw missing();
    }
    return current;
  }

  /// The current definition; empty once the table is deleted.
  public Optional<EngineTable> find() {
    return Optional.ofNullable(table);
  }

  /// Keeps the definition unchanged until closed. For writers; not reentrant.
  public TableLock lockShared() {
    if (gate.availablePermits() == 0) {
      gate.acquireUninterruptibly();
      gate.release();
    }
    return shared(lock.readLock());
  }

  /// The same without waiting; empty if another thread is changing the definition.
  public Optional<TableLock> tryLockShared() {
    if (gate.availablePermits() == 0) {
      return Optional.empty();
    }
    long stamp = lock.tryReadLock();
    return stamp == 0 ? Optional.empty() : Optional.of(shared(stamp));
  }

  private TableLock shared(long stamp) {
    var current = table;
    if (current == null) {
      lock.unlockRead(stamp);
      throw missing();
    }
    return new TableLock(this, current, stamp, false);
  }

  /// Blocks all other use of the definition until closed. Not reentrant.
  public TableLock lockExclusive() {
    gate.acquireUninterruptibly();
    long stamp = lock.writeLock();
    var current = table;
    if (current == null) {
      lock.unlockWrite(stamp);
      gate.release();
      throw missing();
    }
    return new TableLock(this, current, stamp, true);
  }

  void replace(@Nullable EngineTable changed) {
    table = changed;
  }

  static ResourceNotFoundException missing() {
    return new ResourceNotFoundException("Requested resource not found");
  }

  static ResourceNotFoundException missing(TableName name) {
    return new ResourceNotFoundException(
        "Requested resource not found: Table: %s not found".formatted(name));
  }

  /// A held lock on one definition. Must be closed.
  public static final class TableLock implements AutoCloseable {
    private final LiveTable live;
    private final EngineTable table;
    private final long stamp;
    private final boolean exclusive;

    private TableLock(LiveTable live, EngineTable table, long stamp, boolean exclusive) {
      this.live = live;
      this.table = table;
      this.stamp = stamp;
      this.exclusive = exclusive;
    }

    public EngineTable table() {
      return table;
    }

    @Override
    public void close() {
      if (exclusive) {
        live.lock.unlockWrite(stamp);
        live.gate.release();
      } else {
        live.lock.unlockRead(stamp);
      }
    }
  }
}
