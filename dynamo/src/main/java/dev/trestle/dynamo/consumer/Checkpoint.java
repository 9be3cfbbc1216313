package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.SequenceNumber;

/// How far a shard has been read.
sealed interface Checkpoint {
  /// Not at all: from its oldest record on.
  record Nothing() implements Checkpoint {}

  /// Not at all, and only what came after joining is wanted.
  record Joined() implements Checkpoint {}

  /// Up to this record, and with it.
  record UpTo(SequenceNumber record) implements Checkpoint {}

  /// To its end; nothing can follow.
  record End() implements Checkpoint {}

  default boolean ended() {
    return this instanceof End;
  }

  /// Where to read on.
  default Start start() {
    return switch (this) {
      case Nothing _ -> Start.TRIM_HORIZON;
      case Joined _ -> Start.LATEST;
      case UpTo(var record) -> new Start.After(record);
      case End _ -> throw new IllegalStateException("There is nothing behind the end of a shard");
    };
  }

  /// As it stands in a lease: DynamoDB's own words, or the digits of a sequence number.
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
