package dev.trestle.singletable.write;

import java.time.Duration;

/// What writes may take.
final class Limits {
  /// DynamoDB's own limit of one transaction.
  static final int TRANSACTION_ITEMS = 100;

  /// DynamoDB's own limit of one batch.
  static final int BATCH_ITEMS = 25;

  /// How often a write is tried. With pauses as below it gives up after about three seconds.
  static final int ATTEMPTS = 20;

  /// The first pause is about this long; each further one may be twice as long as the one before.
  static final Duration FIRST_PAUSE = Duration.ofMillis(2);

  /// No pause is longer.
  static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

  /// How many unreadable items a renewal names: enough to see what is wrong with them.
  static final int UNREADABLE_SHOWN = 100;

  private Limits() {}
}
