package dev.trestle.engine.cache;

import java.util.concurrent.atomic.AtomicIntegerArray;

/// Counters of the writes that have begun and ended, by which a reader detects that a write overlapped its read. Many
/// buckets share one slot, so that a fixed number of counters is enough. Safe for many threads.
final class Writes {
  private static final int PLACES = 4096;

  private final AtomicIntegerArray begun = new AtomicIntegerArray(PLACES);
  private final AtomicIntegerArray ended = new AtomicIntegerArray(PLACES);

  void begin(long bucket) {
    begun.incrementAndGet(place(bucket));
  }

  void end(long bucket) {
    ended.incrementAndGet(place(bucket));
  }

  /// Starts an optimistic read of a bucket.
  Calm calmAt(long bucket) {
    int place = place(bucket);
    // In this order: a write that begins between the two reads counts as one that has not ended.
    int endedSoFar = ended.get(place);
    int begunSoFar = begun.get(place);
    return new Calm(place, begunSoFar, begunSoFar == endedSoFar);
  }

  /// An optimistic read: what is read from the store is current if no write of the same slot overlapped it.
  final class Calm {
    private final int place;
    private final int begunBefore;
    private final boolean began;

    private Calm(int place, int begunBefore, boolean began) {
      this.place = place;
      this.begunBefore = begunBefore;
      this.began = began;
    }

    boolean lasts() {
      return began && begun.get(place) == begunBefore;
    }
  }

  private static int place(long bucket) {
    return Bucket.spread(bucket) & (PLACES - 1);
  }
}
