package dev.trestle.engine.storage;

import org.jspecify.annotations.Nullable;

/// Read access to committed rows.
public interface StoreView {
  /// The value of a key, or null if there is none.
  byte @Nullable [] get(ColumnFamily family, byte[] key);

  /// Opens a cursor over the rows of `range`, ascending or descending. It shows one moment, however long it is read.
  /// Must be closed.
  RowCursor open(ColumnFamily family, KeyRange range, boolean ascending);
}
