package dev.trestle.singletable.stream;

import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;

/// An event of a subscription, for metrics and logs. Listeners run on the threads that handle records, which wait meanwhile.
public sealed interface StreamEvent {
  /// All handlers of a record succeeded.
  ///
  /// @param took the duration of the last attempt
  record Handled(ChangeOrigin origin, Duration took) implements StreamEvent {}

  /// A handler threw an exception. The record is tried again, and its partition waits for it.
  ///
  /// @param attempt the number of the attempt that failed, from 1
  record Failed(ChangeOrigin origin, int attempt, Duration pause, Throwable cause)
      implements StreamEvent {}

  /// A handler threw an exception while this node stopped reading the shard, because it is closed or has lost its lease. That may be the
  /// cause of the exception. The record is delivered again to the next node that reads the shard.
  ///
  /// @param attempt the number of the attempt that was cut short, from 1
  record CutShort(ChangeOrigin origin, int attempt, Throwable cause) implements StreamEvent {}

  /// A record could not be handled or read, and was stored as a dead letter. Its partition continues.
  record Died(ChangeOrigin origin, int attempts, Throwable cause) implements StreamEvent {}

  /// A record of a broadcast could not be handled or read, and was dropped. Its partition continues.
  record Dropped(ChangeOrigin origin, int attempts, Throwable cause) implements StreamEvent {}

  /// A record failed in all attempts, and its partition still waits for it: because the subscriber is blocking, or because the dead letter
  /// could not be stored. This event is sent after every further attempt.
  record Blocked(ChangeOrigin origin, int attempts, Throwable cause) implements StreamEvent {}

  /// A record of an item that the table's design does not declare was skipped.
  record Unknown(ChangeOrigin origin) implements StreamEvent {}

  /// The stream was disabled and enabled again, and the old one is finished: the new one is read from its beginning. Changes that were
  /// written between both are not delivered.
  record Resumed(StreamArn stream) implements StreamEvent {}

  /// An event of the stream consumer, which reads the shards.
  record Reading(ConsumerEvent event) implements StreamEvent {}
}
