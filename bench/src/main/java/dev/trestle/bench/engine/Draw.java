package dev.trestle.bench.engine;

import java.util.SplittableRandom;

/// One worker's choice of items: the same on both sides of a comparison.
final class Draw {
  private static final long WORKER_STEP = 1_000_003;
  private static final long NUMBERS_PER_WORKER = 1L << 40;

  private final SplittableRandom random;
  private long number;

  Draw(long seed, int worker) {
    this.random = new SplittableRandom(seed + worker * WORKER_STEP);
    this.number = (worker + 1) * NUMBERS_PER_WORKER;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  long below(long bound) {
    return random.nextLong(bound);
  }

  /// A number that no worker has drawn before, so that an item written with it differs from the one that is there: the engine does
  /// not write what changes nothing.
  long fresh() {
    return ++number;
  }
}
