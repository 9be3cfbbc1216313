package dev.trestle.engine.testing;

import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.RowCursor;
import dev.trestle.engine.storage.Store;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A store whose writes can be blocked, and whose content survives closing, so that a test can inspect it or open it
/// again.
///
/// ```java
/// store.hold();         // the next write waits, and whatever comes after it queues up
/// store.letThrough(1);
/// store.release();
/// ```
public final class BlockingStore implements Store {
  private static final int OPEN = 1 << 20;

  private final Store store;
  private final Semaphore passes = new Semaphore(OPEN);
  private final AtomicInteger writes = new AtomicInteger();
  private final AtomicInteger largestBatch = new AtomicInteger();

  public BlockingStore(Store store) {
    this.store = store;
  }

  public void hold() {
    passes.drainPermits();
  }

  public void letThrough(int count) {
    passes.release(count);
  }

  public void release() {
    passes.release(OPEN);
  }

  /// The number of written batches, each with one sync if the database is durable.
  public int writes() {
    return writes.get();
  }

  /// The bytes of the largest batch since the last call.
  public int largestBatch() {
    return largestBatch.getAndSet(0);
  }

  /// Whether a write is blocked.
  public boolean isHolding() {
    return passes.hasQueuedThreads();
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    return store.get(family, key);
  }

  @Override
  public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
    return store.open(family, range, ascending);
  }

  @Override
  public Snapshot snapshot() {
    return store.snapshot();
  }

  @Override
  public void write(Batch batch, boolean sync) {
    passes.acquireUninterruptibly();
    store.write(batch, sync);
    writes.incrementAndGet();
    largestBatch.accumulateAndGet(batch.sizeBytes(), Math::max);
  }

  @Override
  public long sizeBytes() {
    return store.sizeBytes();
  }

  @Override
  public void close() {}
}
