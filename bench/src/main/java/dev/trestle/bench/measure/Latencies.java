package dev.trestle.bench.measure;

import java.util.Arrays;

/// A list of latencies and their quantiles. For one thread.
public final class Latencies {
  private static final int SAMPLES = 1 << 21;

  private final long[] nanos = new long[SAMPLES];
  private int count;

  /// Adds a latency; beyond two million they are dropped.
  public void took(long time) {
    if (count < SAMPLES) {
      nanos[count++] = time;
    }
  }

  public void reset() {
    count = 0;
  }

  /// A quantile in milliseconds; not a number if there are no latencies.
  ///
  /// @param share the share of latencies that are not greater
  public double millis(double share) {
    if (count == 0) {
      return Double.NaN;
    }
    var sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(count - 1L, (long) (count * share))] / 1e6;
  }
}
