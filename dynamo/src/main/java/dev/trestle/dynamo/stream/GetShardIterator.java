package dev.trestle.dynamo.stream;

/// Returns a shard iterator: a position in a shard to read from.
public record GetShardIterator(StreamArn stream, ShardId shard, Start start) {
  /// The position to start at.
  public sealed interface Start {
    Start TRIM_HORIZON = new TrimHorizon();
    Start LATEST = new Latest();

    /// Before the oldest record that the stream still has.
    record TrimHorizon() implements Start {}

    /// After the newest record.
    record Latest() implements Start {}

    /// Before this record.
    record At(SequenceNumber sequenceNumber) implements Start {}

    /// After this record.
    record After(SequenceNumber sequenceNumber) implements Start {}
  }

  /// The shard iterator.
  ///
  /// @param iterator an opaque text, valid for fifteen minutes
  public record Result(String iterator) {}
}
