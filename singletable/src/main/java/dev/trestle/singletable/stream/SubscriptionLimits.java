package dev.trestle.singletable.stream;

import dev.trestle.dynamo.retry.Backoff;
import java.time.Duration;

/// What subscriptions may take.
final class SubscriptionLimits {
  /// How many records are handled at once on a node.
  static final int PARALLEL = 16;

  /// How many records of a shard wait or are being handled.
  static final int UNFINISHED = 1_000;

  /// How large those may be together. A single one may be larger, and then comes alone.
  static final long UNFINISHED_BYTES = 16L << 20;

  /// How many times as many records may be finished while one before them is not, until the shard waits for it. Until then the checkpoint
  /// stands still, and all of them are handled again by the next node when this one dies.
  static final int AHEAD = 10;

  /// How often a record is tried, and the pauses between: about half a minute together.
  static final int ATTEMPTS = 8;

  static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(30));

  /// How many dead letters a group may have.
  static final int DEAD_LETTERS = 10_000;

  /// How often it is written down how far a shard is. With every record it would double what is written.
  static final Duration CHECKPOINT_EVERY = Duration.ofMillis(500);

  /// How long it may take until a subscription has its place in the stream.
  static final Duration START_WITHIN = Duration.ofSeconds(30);

  private SubscriptionLimits() {}
}
