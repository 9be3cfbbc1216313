package dev.trestle.singletable.write.plan;

import java.time.Duration;

/// Limits of writes: items per request, and retries.
final class WriteLimits {
  /// DynamoDB's limit of items in one transaction.
  static final int TRANSACTION_ITEMS = 100;

  /// DynamoDB's limit of items in one batch.
  static final int BATCH_ITEMS = 25;

  /// The maximum number of attempts of a write. With the pauses below, it fails after about three seconds.
  static final int ATTEMPTS = 20;

  /// The approximate length of the first pause; each further one may be twice as long as the one before.
  static final Duration FIRST_PAUSE = Duration.ofMillis(2);

  /// The maximum length of a pause.
  static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

  private WriteLimits() {}
}
