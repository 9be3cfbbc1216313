package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Tells what a stream is, with one page of its shards, the oldest first.
///
/// @param start the last shard of the page before
/// @param childrenOf only the shards that follow this one
public record DescribeStream(
    StreamArn stream, Optional<ShardId> start, Optional<ShardId> childrenOf, int limit) {
  public static final int MAX_LIMIT = 100;

  public static DescribeStream of(StreamArn stream) {
    return new DescribeStream(stream, Optional.empty(), Optional.empty(), MAX_LIMIT);
  }

  /// What came of it.
  ///
  /// @param last the last shard of this page; empty where there are no more
  public record Result(
      StreamArn stream,
      StreamStatus status,
      StreamView view,
      Instant created,
      KeySchema key,
      List<Shard> shards,
      Optional<ShardId> last) {}
}
