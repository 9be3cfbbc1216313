package dev.trestle.bench.report;

import java.util.Locale;

/// The target of a figure.
///
/// @param least whether `bound` is a minimum; a maximum otherwise
public record Target(double bound, boolean least) {
  public static Target atLeast(double floor) {
    return new Target(floor, true);
  }

  public static Target atMost(double ceiling) {
    return new Target(ceiling, false);
  }

  public boolean isMetBy(double figure) {
    return least ? figure >= bound : figure <= bound;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s %.2f", least ? "≥" : "≤", bound);
  }
}
