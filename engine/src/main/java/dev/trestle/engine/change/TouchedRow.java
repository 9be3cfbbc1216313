package dev.trestle.engine.change;

import org.jspecify.annotations.Nullable;

/// A row of items or of an index that a change writes or removes.
///
/// @param after what will stand there; null where nothing will
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
public record TouchedRow(byte[] key, @Nullable StoredItem after) {}
