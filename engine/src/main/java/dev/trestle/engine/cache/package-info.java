/// The row cache: recently used rows of items and indexes, as bytes, and decoded once they are read repeatedly. A hit
/// needs neither the store nor the codec.
///
/// Start at [RowCache]. It caches ranges of neighbouring rows ([CachedRange]), not only single rows, so that it can answer a
/// whole page, and it also knows which keys have no row. Every write goes through it in three steps, so that no reader
/// ever sees an older row after a newer one:
///
/// 1. the buckets of the rows to be written are hidden: their readers go to the store;
/// 2. the store writes the rows, and readers of the store begin to see them;
/// 3. the rows are put into the cached ranges that cover them, and the buckets are visible again.
///
/// Rows that a reader has read from the store are cached only if no write to the same slot overlapped the read.
@NullMarked
package dev.trestle.engine.cache;

import org.jspecify.annotations.NullMarked;
