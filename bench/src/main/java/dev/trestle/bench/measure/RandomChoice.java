package dev.trestle.bench.measure;

import java.util.SplittableRandom;

/// One worker's random choice of items: the same on all sides of a comparison.
public final class RandomChoice {
  private static final long WORKER_STEP = 1_000_003;
  private static final long LARGEST = 1L << 60;
  private static final int LENGTHS = 20;

  private final SplittableRandom random;

  public RandomChoice(long seed, int worker) {
    this.random = new SplittableRandom(seed + worker * WORKER_STEP);
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  public long below(long bound) {
    return random.nextLong(bound);
  }

  /// A number that almost never repeats, of 12 to 18 digits: an item written with it differs from the current one,
  /// usually in size too, so that the engine can skip neither the write nor the count of bytes.
  public long fresh() {
    return random.nextLong(LARGEST) >>> random.nextInt(LENGTHS);
  }
}
