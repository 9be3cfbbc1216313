package dev.trestle.cli.progress;

import java.time.Duration;
import java.util.Locale;

/// Formats numbers, bytes and durations for people.
public final class Quantity {
  private static final String[] LARGER = {"kB", "MB", "GB", "TB", "PB", "EB"};
  private static final double THOUSAND = 1000;

  private Quantity() {}

  public static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  public static String items(long count) {
    return number(count) + ProgressUnit.ITEMS.noun(count);
  }

  /// Bytes with a unit, in three significant digits.
  public static String bytes(long count) {
    if (count < THOUSAND) {
      return count + " B";
    }
    double rest = count;
    int unit = -1;
    // 999.5 kB would be printed as 1000 kB.
    while (rest >= THOUSAND - 0.5 && unit < LARGER.length - 1) {
      rest /= THOUSAND;
      unit++;
    }
    int decimals = rest < 9.995 ? 2 : rest < 99.95 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f %s", rest, LARGER[unit]);
  }

  public static String time(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 10) {
      return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / THOUSAND);
    }
    if (seconds < 60) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return "%d min %d s".formatted(seconds / 60, seconds % 60);
    }
    return "%d h %d min".formatted(seconds / 3600, seconds % 3600 / 60);
  }
}
