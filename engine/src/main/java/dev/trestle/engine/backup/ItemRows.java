package dev.trestle.engine.backup;

import org.jspecify.annotations.Nullable;

/// The items that a restore copies, as rows, in the order of their keys. For one thread; must be closed.
interface ItemRows extends AutoCloseable {
  /// The next item's row, or null where there is none.
  byte @Nullable [] next();

  @Override
  void close();
}
