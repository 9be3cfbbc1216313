package dev.trestle.engine.storage;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.Snapshot;

/// A snapshot of a [RocksStore].
///
/// Counts its users, so that one thread may close it while another still reads: the last one frees the native memory.
final class RocksSnapshot implements Store.Snapshot, RocksStore.OpenResource {
  private final RocksStore store;
  private final Snapshot snapshot;
  private final ReadOptions read;
  // One for the owner of the snapshot, until closed, and one for each call in progress.
  private final AtomicInteger users = new AtomicInteger(1);
  private final AtomicBoolean closed = new AtomicBoolean();

  RocksSnapshot(RocksStore store) {
    this.store = store;
    this.snapshot = store.db().getSnapshot();
    this.read = new ReadOptions().setSnapshot(snapshot);
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    begin();
    try {
      return store.get(family, key, read);
    } finally {
      end();
    }
  }

  @Override
  public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
    begin();
    try {
      return store.open(read, family, range, ascending);
    } finally {
      end();
    }
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      end();
    }
  }

  @Override
  public void free() {
    read.close();
    store.db().releaseSnapshot(snapshot);
  }

  private void begin() {
    int before = users.getAndUpdate(count -> count == 0 ? 0 : count + 1);
    if (before == 0) {
      throw new IllegalStateException("The snapshot is closed");
    }
  }

  private void end() {
    if (users.decrementAndGet() == 0) {
      store.release(this);
    }
  }
}
