package dev.trestle.bench.measure;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/// Repeated measurements of one figure, with their median and spread.
public final class Samples {
  private final double[] sorted;

  private Samples(double[] sorted) {
    this.sorted = sorted;
  }

  public static Samples of(DoubleStream numbers) {
    double[] sorted = numbers.sorted().toArray();
    if (sorted.length == 0) {
      throw new IllegalArgumentException("There are no measurements");
    }
    return new Samples(sorted);
  }

  public double median() {
    return quantile(0.5);
  }

  /// The median absolute deviation: half of the numbers are at most this far from the median.
  public double spread() {
    double median = median();
    return of(Arrays.stream(sorted).map(number -> Math.abs(number - median))).median();
  }

  /// A quantile, interpolated between two numbers.
  public double quantile(double share) {
    double at = share * (sorted.length - 1);
    int below = (int) Math.floor(at);
    int above = (int) Math.ceil(at);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
