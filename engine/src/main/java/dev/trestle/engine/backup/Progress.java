package dev.trestle.engine.backup;

/// How far something is that takes a while.
///
/// @param total how much there is to do, about; what is done may come to a little more or less
public record Progress(long done, long total, Unit unit) {
  public enum Unit {
    ITEMS,
    CHANGES
  }

  /// Between 0 and 1.
  public double fraction() {
    return total <= 0 ? 0 : Math.min(1, (double) done / total);
  }
}
