package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import java.util.Optional;

/// What a consumer tells of its work, besides the records.
public sealed interface ConsumerEvent {
  /// This node reads the shard from now on.
  record Began(ShardId shard) implements ConsumerEvent {}

  /// This node no longer reads the shard; another one may.
  record Left(ShardId shard) implements ConsumerEvent {}

  /// The shard has been read to its end.
  record Finished(ShardId shard) implements ConsumerEvent {}

  /// Records were gone before they were read: the consumer was away for longer than the stream keeps them.
  record Trimmed(ShardId shard) implements ConsumerEvent {}

  /// The handler threw. It gets the record again after a pause, and the shard waits for it.
  record Refused(ShardId shard, StreamRecord record, RuntimeException cause)
      implements ConsumerEvent {}

  /// The database could not be asked. It is asked again after a pause.
  ///
  /// @param shard empty where it was about the leases
  record Failed(Optional<ShardId> shard, RuntimeException cause) implements ConsumerEvent {}
}
