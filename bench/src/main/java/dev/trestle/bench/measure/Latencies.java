package dev.trestle.bench.measure;

import java.util.Arrays;

/// How long many things took. For one thread.
public final class Latencies {
  private static final int SAMPLES = 1 << 21;

  private final long[] nanos = new long[SAMPLES];
  private int count;

  /// One more; beyond two million they are no longer kept.
  public void took(long time) {
    if (count < SAMPLES) {
      nanos[count++] = time;
    }
  }

  public void reset() {
    count = 0;
  }

  /// How long it took, in milliseconds; not a number where nothing did.
  ///
  /// @param share of all that were not slower
  public double millis(double share) {
    if (count == 0) {
      return Double.NaN;
    }
    var sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(count - 1L, (long) (count * share))] / 1e6;
  }
}
