package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.SequenceNumber;

/// Position up to which a consumer has processed a shard.
sealed interface Checkpoint {
  /// Nothing is processed: reading starts at the oldest record (TRIM_HORIZON).
  record Nothing() implements Checkpoint {}

  /// Nothing is processed, and reading starts at the newest record (LATEST).
  record Joined() implements Checkpoint {}

  /// Processed up to and including this record.
  record UpTo(SequenceNumber record) implements Checkpoint {}

  /// Processed to the end of a closed shard.
  record End() implements Checkpoint {}

  default boolean ended() {
    return this instanceof End;
  }

  /// The position at which reading continues.
  default Start start() {
    return switch (this) {
      case Nothing _ -> Start.TRIM_HORIZON;
      case Joined _ -> Start.LATEST;
      case UpTo(var record) -> new Start.After(record);
      case End _ ->
          throw new IllegalStateException("A shard that is read to its end has no next record");
    };
  }

  /// The form stored in a lease: DynamoDB's own words, or the digits of a sequence number.
  default String text() {
    return switch (this) {
      case Nothing _ -> "TRIM_HORIZON";
      case Joined _ -> "LATEST";
      case UpTo(var record) -> record.digits();
      case End _ -> "SHARD_END";
    };
  }

  static Checkpoint parse(String text) {
    return switch (text) {
      case "TRIM_HORIZON" -> new Nothing();
      case "LATEST" -> new Joined();
      case "SHARD_END" -> new End();
      default -> new UpTo(SequenceNumber.of(text));
    };
  }
}
