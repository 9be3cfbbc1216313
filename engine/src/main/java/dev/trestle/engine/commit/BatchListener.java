package dev.trestle.engine.commit;

/// A listener for written batches, for metrics. Called on the committing thread: must be fast and must not block.
@FunctionalInterface
public interface BatchListener {
  /// Called after one batch was written.
  ///
  /// @param commits the number of commits in the batch
  /// @param nanos the time that the store took, including the sync if there was one
  void written(int commits, long nanos);
}
