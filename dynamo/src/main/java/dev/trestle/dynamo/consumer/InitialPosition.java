package dev.trestle.dynamo.consumer;

/// Position where a consumer without a checkpoint starts.
public enum InitialPosition {
  /// At the oldest record that the stream still has (TRIM_HORIZON).
  OLDEST,
  /// After the newest record at the time of the start (LATEST). Until it has processed a first record it has no checkpoint: it misses
  /// records that are written while it is stopped before that.
  LATEST
}
