package dev.trestle.engine.storage;

import org.jspecify.annotations.Nullable;

/// Committed rows, for reading.
public interface View {
  /// The value of a key, or null where there is none.
  byte @Nullable [] get(Family family, byte[] key);

  /// The rows of `range`, ascending or descending. Shows one moment, however long it is read. Must
  /// be closed.
  Cursor open(Family family, KeyRange range, boolean ascending);
}
