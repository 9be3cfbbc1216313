package dev.trestle.dynamo.retry;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// How long to wait before trying again: up to twice as long after every failure, up to a bound, and at random below that.
///
/// Drawn from the whole range ("full jitter"): callers that failed together must not come back together.
public record Backoff(Duration first, Duration longest) {
  public static final Backoff DEFAULT = new Backoff(Duration.ofMillis(25), Duration.ofSeconds(5));
  private static final int MAX_DOUBLINGS = 30;

  public Backoff {
    if (first.isNegative() || first.isZero() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException(
          "A back-off begins above zero and does not shrink: %s to %s".formatted(first, longest));
    }
  }

  /// The pause after so many failures in a row.
  public Duration pause(int failures, RandomGenerator random) {
    return Duration.ofNanos(random.nextLong(limit(failures).toNanos() + 1));
  }

  /// The longest that [#pause] can be.
  public Duration limit(int failures) {
    var doubled = first.multipliedBy(1L << Math.clamp(failures - 1, 0, MAX_DOUBLINGS));
    return doubled.compareTo(longest) < 0 ? doubled : longest;
  }
}
