package dev.trestle.engine.job;

/// The progress of a backup, restore or export.
///
/// @param total the estimated amount of work; the real amount may be a little more or less
public record JobProgress(long done, long total, Unit unit) {
  public enum Unit {
    ITEMS,
    CHANGES
  }

  /// Between 0 and 1.
  public double fraction() {
    return total <= 0 ? 0 : Math.min(1, (double) done / total);
  }
}
