package dev.trestle.bench.measure;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/// Numbers that were measured again and again.
public final class Samples {
  private final double[] sorted;

  private Samples(double[] sorted) {
    this.sorted = sorted;
  }

  public static Samples of(DoubleStream numbers) {
    double[] sorted = numbers.sorted().toArray();
    if (sorted.length == 0) {
      throw new IllegalArgumentException("Nothing was measured");
    }
    return new Samples(sorted);
  }

  public double median() {
    return quantile(0.5);
  }

  /// Half of the numbers lie as far from the median as this, or nearer: how much to believe it.
  public double spread() {
    double median = median();
    return of(Arrays.stream(sorted).map(number -> Math.abs(number - median))).median();
  }

  /// The number below which the given share lies; between two of them where it falls between.
  public double quantile(double share) {
    double at = share * (sorted.length - 1);
    int below = (int) Math.floor(at);
    int above = (int) Math.ceil(at);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
