package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Returns a stream's status with one page of its shards, oldest first.
///
/// @param start the last shard of the previous page
/// @param childrenOf returns only the children of this shard
public record DescribeStream(
    StreamArn stream, Optional<ShardId> start, Optional<ShardId> childrenOf, int limit) {
  public static final int MAX_LIMIT = 100;

  public static DescribeStream of(StreamArn stream) {
    return new DescribeStream(stream, Optional.empty(), Optional.empty(), MAX_LIMIT);
  }

  /// The stream and one page of its shards.
  ///
  /// @param last the last shard of this page; empty on the last page
  public record Result(
      StreamArn stream,
      StreamStatus status,
      StreamView view,
      Instant created,
      KeySchema key,
      List<Shard> shards,
      Optional<ShardId> last) {}
}
