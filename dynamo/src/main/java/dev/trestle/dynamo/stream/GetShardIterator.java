package dev.trestle.dynamo.stream;

/// Asks for a place in a shard, to read on from.
public record GetShardIterator(StreamArn stream, ShardId shard, Start start) {
  /// Which place.
  public sealed interface Start {
    Start TRIM_HORIZON = new TrimHorizon();
    Start LATEST = new Latest();

    /// Before the oldest record that is still there.
    record TrimHorizon() implements Start {}

    /// Behind the newest record.
    record Latest() implements Start {}

    /// Before this record.
    record At(SequenceNumber sequenceNumber) implements Start {}

    /// Behind this record.
    record After(SequenceNumber sequenceNumber) implements Start {}
  }

  /// What came of it.
  ///
  /// @param iterator the place, as a text that means nothing to anybody else; good for fifteen minutes
  public record Result(String iterator) {}
}
