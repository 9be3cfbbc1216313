package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import java.util.Optional;

/// Events of a stream consumer: leases, ends of shards, failures. For logs and metrics.
public sealed interface ConsumerEvent {
  /// This node starts to read the shard.
  record Started(ShardId shard) implements ConsumerEvent {}

  /// This node stops reading the shard; another node may continue.
  record Stopped(ShardId shard) implements ConsumerEvent {}

  /// The shard is read to its end.
  record Finished(ShardId shard) implements ConsumerEvent {}

  /// Records were trimmed before they were read: the consumer was stopped for longer than the stream keeps records.
  record Trimmed(ShardId shard) implements ConsumerEvent {}

  /// The handler threw an exception. It gets the same record again after a pause; the shard waits.
  record HandlerFailed(ShardId shard, StreamRecord record, RuntimeException cause)
      implements ConsumerEvent {}

  /// A request to the database failed. It is retried after a pause.
  ///
  /// @param shard empty if the request was about the leases
  record RequestFailed(Optional<ShardId> shard, RuntimeException cause) implements ConsumerEvent {}
}
