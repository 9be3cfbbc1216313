package dev.trestle.engine.commit;

import dev.trestle.engine.change.Change;

/// Hears of every logged change once it is on disk, in commit order. Called on the committing thread: must be quick and never block.
public interface ChangeListener {
  void committed(Change change, long sequence, long millis);
}
