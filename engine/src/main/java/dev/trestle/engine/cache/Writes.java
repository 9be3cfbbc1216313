package dev.trestle.engine.cache;

import java.util.concurrent.atomic.AtomicIntegerArray;

/// Which writes are under way, by place: many buckets share one, so that a few counters are enough. Safe for many threads.
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

  /// The time from now on, at the place of a bucket.
  Calm calmAt(long bucket) {
    int place = place(bucket);
    // In this order: a write that begins between the two looks counts as one that has not ended.
    int endedSoFar = ended.get(place);
    int begunSoFar = begun.get(place);
    return new Calm(place, begunSoFar, begunSoFar == endedSoFar);
  }

  /// A time without writes at one place, if it is one: what is read of the store in it is how things are.
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
