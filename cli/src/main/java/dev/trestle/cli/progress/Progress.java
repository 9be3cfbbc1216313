package dev.trestle.cli.progress;

/// How much of something is done.
///
/// @param total how much there is to do, about; 0 where nobody knows
public record Progress(long done, long total, ProgressUnit unit) {
  /// Between 0 and 1.
  double fraction() {
    return total <= 0 ? 0 : Math.min(1, (double) done / total);
  }
}
