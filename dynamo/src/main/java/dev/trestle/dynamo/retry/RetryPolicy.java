package dev.trestle.dynamo.retry;

import java.time.Duration;

/// Limits of retries: the number of attempts and the total time, whichever ends first.
///
/// @param maxTime no attempt starts later than this after the first
public record RetryPolicy(int maxAttempts, Duration maxTime, Backoff backoff) {
  public static final RetryPolicy DEFAULT =
      new RetryPolicy(8, Duration.ofSeconds(30), Backoff.DEFAULT);

  public RetryPolicy {
    if (maxAttempts < 1) {
      throw new IllegalArgumentException(
          "maxAttempts is %d; give at least 1.".formatted(maxAttempts));
    }
  }

  public RetryPolicy maxAttempts(int wanted) {
    return new RetryPolicy(wanted, maxTime, backoff);
  }

  public RetryPolicy maxTime(Duration wanted) {
    return new RetryPolicy(maxAttempts, wanted, backoff);
  }
}
