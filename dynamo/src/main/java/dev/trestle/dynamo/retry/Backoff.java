package dev.trestle.dynamo.retry;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// Exponential back-off with full jitter: a random pause whose upper bound doubles with every failure, up to a maximum.
///
/// The pause is drawn from the whole range, so that callers that failed together do not retry together.
public record Backoff(Duration first, Duration longest) {
  public static final Backoff DEFAULT = new Backoff(Duration.ofMillis(25), Duration.ofSeconds(5));
  private static final int MAX_DOUBLINGS = 30;

  public Backoff {
    if (first.isNegative() || first.isZero() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException(
          "A back-off needs 0 < first <= longest, but they are %s and %s"
              .formatted(first, longest));
    }
  }

  /// A random pause after this many failures in a row.
  public Duration pause(int failures, RandomGenerator random) {
    return Duration.ofNanos(random.nextLong(limit(failures).toNanos() + 1));
  }

  /// The longest pause that [#pause] can return.
  public Duration limit(int failures) {
    var doubled = first.multipliedBy(1L << Math.clamp(failures - 1, 0, MAX_DOUBLINGS));
    return doubled.compareTo(longest) < 0 ? doubled : longest;
  }
}
