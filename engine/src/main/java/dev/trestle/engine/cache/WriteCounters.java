package dev.trestle.engine.cache;

import java.util.concurrent.atomic.AtomicIntegerArray;

/// Counters of the writes that have begun and ended, by which a reader detects that a write overlapped its read. Many
/// buckets share one slot, so that a fixed number of counters is enough. Safe for many threads.
final class WriteCounters {
  private static final int SLOTS = 4096;

  private final AtomicIntegerArray begun = new AtomicIntegerArray(SLOTS);
  private final AtomicIntegerArray ended = new AtomicIntegerArray(SLOTS);

  void begin(long bucket) {
    begun.incrementAndGet(slot(bucket));
  }

  void end(long bucket) {
    ended.incrementAndGet(slot(bucket));
  }

  /// Starts an optimistic read of a bucket.
  OptimisticRead optimisticRead(long bucket) {
    int slot = slot(bucket);
    // In this order: a write that begins between the two reads counts as one that has not ended.
    int endedSoFar = ended.get(slot);
    int begunSoFar = begun.get(slot);
    return new OptimisticRead(slot, begunSoFar, begunSoFar == endedSoFar);
  }

  /// An optimistic read: what is read from the store is current if no write of the same slot overlapped it.
  final class OptimisticRead {
    private final int slot;
    private final int begunBefore;
    private final boolean began;

    private OptimisticRead(int slot, int begunBefore, boolean began) {
      this.slot = slot;
      this.begunBefore = begunBefore;
      this.began = began;
    }

    boolean isValid() {
      return began && begun.get(slot) == begunBefore;
    }
  }

  private static int slot(long bucket) {
    return CacheBucket.spread(bucket) & (SLOTS - 1);
  }
}
