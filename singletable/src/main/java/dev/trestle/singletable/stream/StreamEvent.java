package dev.trestle.singletable.stream;

import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;

/// What a subscription tells of its work, for metrics and logs. Told on the threads that do the work, which wait meanwhile.
public sealed interface StreamEvent {
  /// All handlers that asked for a record are done with it.
  ///
  /// @param took how long they took at the last attempt
  record Handled(ChangeOrigin origin, Duration took) implements StreamEvent {}

  /// A handler threw. The record comes again, and its partition waits for it.
  ///
  /// @param attempt the number of the attempt that failed, from 1
  record Failed(ChangeOrigin origin, int attempt, Duration pause, Throwable cause)
      implements StreamEvent {}

  /// A handler threw while this node was giving the shard up, because it is closed or has lost its lease: it may have been ended with it. The
  /// record comes again, to whoever reads the shard next.
  ///
  /// @param attempt the number of the attempt that was cut short, from 1
  record CutShort(ChangeOrigin origin, int attempt, Throwable cause) implements StreamEvent {}

  /// A record could not be handled, or not be read, and is a dead letter now. Its partition goes on.
  record Died(ChangeOrigin origin, int attempts, Throwable cause) implements StreamEvent {}

  /// A broadcast's record could not be handled, or not be read. Nobody keeps it; its partition goes on.
  record Dropped(ChangeOrigin origin, int attempts, Throwable cause) implements StreamEvent {}

  /// All attempts are spent, and the partition waits all the same: because that was asked for, or because the dead letter could not be
  /// written. Told after every further attempt.
  record Blocked(ChangeOrigin origin, int attempts, Throwable cause) implements StreamEvent {}

  /// A record of something that the table's design does not know was passed over.
  record Unknown(ChangeOrigin origin) implements StreamEvent {}

  /// The stream had been switched off, all of it is done, and it is on again: the new one is read from its beginning. Nobody is told of
  /// what was written in between.
  record Resumed(StreamArn stream) implements StreamEvent {}

  /// Something happened to the reading of the stream.
  record Reading(ConsumerEvent event) implements StreamEvent {}
}
