package dev.trestle.cli.progress;

/// The progress of an operation.
///
/// @param total the estimated total; 0 where it is unknown
public record OperationProgress(long done, long total, ProgressUnit unit) {
  /// Between 0 and 1.
  double fraction() {
    return total <= 0 ? 0 : Math.min(1, (double) done / total);
  }
}
