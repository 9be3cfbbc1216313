package dev.trestle.singletable.stream;

import dev.trestle.dynamo.retry.Backoff;
import java.time.Duration;

/// Limits and default values of subscriptions.
final class SubscriptionLimits {
  /// The number of records that a node handles at once.
  static final int PARALLEL = 16;

  /// The maximum number of records of a shard that wait or are being handled.
  static final int UNFINISHED = 1_000;

  /// The maximum size of those records together. A single record may be larger, and is then handled alone.
  static final long UNFINISHED_BYTES = 16L << 20;

  /// The maximum number of records after an unfinished one, as a multiple of the unfinished records that are allowed. Then the shard waits
  /// for it. Until it is finished the checkpoint stays, and if this node dies, the next node handles all of these records again.
  static final int AHEAD = 10;

  /// The number of attempts of a record, with pauses of about half a minute in total.
  static final int ATTEMPTS = 8;

  static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(30));

  /// The maximum number of dead letters of a group.
  static final int DEAD_LETTERS = 10_000;

  /// The interval between checkpoints. A checkpoint for every record would double the writes.
  static final Duration CHECKPOINT_EVERY = Duration.ofMillis(500);

  /// The timeout until a subscription has its position in the stream.
  static final Duration START_WITHIN = Duration.ofSeconds(30);

  private SubscriptionLimits() {}
}
