package dev.trestle.engine.change;

import org.jspecify.annotations.Nullable;

/// A row of the items or of an index that a change writes or removes.
///
/// @param after the new row; null if the row is removed
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
public record ChangedRow(byte[] key, @Nullable StoredItem after) {}
