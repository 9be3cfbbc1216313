package dev.trestle.engine.cache;

import dev.trestle.engine.storage.KeyRange;

/// Rows that a reader wants: those of a range within one partition, from one end of it, until there are enough.
///
/// @param maxRows as soon as there are so many, it is enough
/// @param maxBytes as soon as the items reach this size, as DynamoDB counts it, it is enough
public record Wanted(KeyRange range, boolean ascending, int maxRows, long maxBytes) {
  boolean isEnough(int rows, long bytes) {
    return rows >= maxRows || bytes >= maxBytes;
  }
}
