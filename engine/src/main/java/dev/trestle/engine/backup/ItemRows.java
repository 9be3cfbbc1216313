package dev.trestle.engine.backup;

import org.jspecify.annotations.Nullable;

/// The items that a restore or export reads, as encoded rows in the order of their keys. For one thread; must be
/// closed.
interface ItemRows extends AutoCloseable {
  /// The next item's row, or null at the end.
  byte @Nullable [] next();

  @Override
  void close();
}
