package dev.trestle.bench.report;

import java.util.Locale;

/// Formats numbers for the tables.
public final class NumberFormats {
  private NumberFormats() {}

  /// Operations per second.
  public static String rate(double perSecond) {
    return String.format(Locale.ROOT, "%,.0f", perSecond);
  }

  public static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.2f", ratio);
  }

  public static String micros(double micros) {
    return String.format(Locale.ROOT, micros < 10 ? "%.2f" : "%.1f", micros);
  }

  public static String bytes(double bytes) {
    return String.format(Locale.ROOT, "%,.0f", bytes);
  }
}
