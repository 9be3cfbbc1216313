package dev.trestle.engine.cache;

import dev.trestle.engine.storage.KeyRange;

/// A read of rows: a range within one partition, read from one end up to a limit.
///
/// @param maxRows reading stops after this many rows
/// @param maxBytes reading stops as soon as the items reach this size, as DynamoDB counts it
public record RowQuery(KeyRange range, boolean ascending, int maxRows, long maxBytes) {
  boolean limitReached(int rows, long bytes) {
    return rows >= maxRows || bytes >= maxBytes;
  }
}
