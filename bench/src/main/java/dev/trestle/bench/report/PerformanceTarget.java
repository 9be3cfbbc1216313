package dev.trestle.bench.report;

import java.util.Locale;

/// The target of a figure.
///
/// @param least whether `bound` is a minimum; a maximum otherwise
public record PerformanceTarget(double bound, boolean least) {
  public static PerformanceTarget atLeast(double floor) {
    return new PerformanceTarget(floor, true);
  }

  public static PerformanceTarget atMost(double ceiling) {
    return new PerformanceTarget(ceiling, false);
  }

  public boolean isMetBy(double figure) {
    return least ? figure >= bound : figure <= bound;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s %.2f", least ? "≥" : "≤", bound);
  }
}
