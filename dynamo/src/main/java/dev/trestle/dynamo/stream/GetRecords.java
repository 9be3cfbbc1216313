package dev.trestle.dynamo.stream;

import java.util.List;
import java.util.Optional;

/// Reads records of a shard from a shard iterator on: at most `limit` records and about one megabyte.
///
/// @param iterator from GetShardIterator, or from the previous page
public record GetRecords(String iterator, int limit) {
  public static final int MAX_LIMIT = 1000;

  public static GetRecords of(String iterator) {
    return new GetRecords(iterator, MAX_LIMIT);
  }

  /// One page of records.
  ///
  /// @param next the iterator to continue with; empty at the end of a closed shard
  public record Result(List<StreamRecord> records, Optional<String> next) {}
}
