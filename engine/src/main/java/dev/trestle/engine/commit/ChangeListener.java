package dev.trestle.engine.commit;

import dev.trestle.engine.change.ItemChange;

/// A listener for logged changes, called for each one after it is on disk, in commit order. Called on the committing
/// thread: must be fast and must not block.
public interface ChangeListener {
  void committed(ItemChange change, long sequence, long millis);

  /// Called after all changes of a batch.
  default void batchCommitted() {}
}
