package dev.trestle.engine.commit;

/// Hears of every batch that was written, for whoever counts. Called on the committing thread: must be quick and never block.
@FunctionalInterface
public interface BatchListener {
  /// Tells of one batch.
  ///
  /// @param commits how many writes went together
  /// @param nanos how long the store took, with its sync where there was one
  void written(int commits, long nanos);
}
