package dev.trestle.dynamo.stream;

import java.util.List;
import java.util.Optional;

/// Reads a shard on from a place in it: at most `limit` records, and at most about a megabyte.
///
/// @param iterator from GetShardIterator, or from the page before
public record GetRecords(String iterator, int limit) {
  public static final int MAX_LIMIT = 1000;

  public static GetRecords of(String iterator) {
    return new GetRecords(iterator, MAX_LIMIT);
  }

  /// What came of it.
  ///
  /// @param next where to read on; empty at the end of a shard that no longer grows
  public record Result(List<StreamRecord> records, Optional<String> next) {}
}
