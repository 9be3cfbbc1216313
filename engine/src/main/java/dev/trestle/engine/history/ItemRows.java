package dev.trestle.engine.history;

import org.jspecify.annotations.Nullable;

/// The items that a restore or export reads, as encoded rows in the order of their keys. For one thread; must be
/// closed.
public interface ItemRows extends AutoCloseable {
  /// The next item's row, or null at the end.
  byte @Nullable [] next();

  @Override
  void close();
}
