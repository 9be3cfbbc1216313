package dev.trestle.web.limit;

import java.time.Duration;

/// The rate and burst size of a token bucket.
///
/// @param interval time until one token is added
/// @param burst the size of the bucket
public record Quota(Duration interval, int burst) {
  public Quota {
    if (interval.isNegative() || interval.isZero() || burst < 1) {
      throw new IllegalArgumentException(
          "A quota of %d every %s allows nothing, or everything".formatted(burst, interval));
    }
  }

  /// A quota whose burst is the number of calls in the whole period.
  public static Quota of(int count, Duration time) {
    return new Quota(time.dividedBy(count), count);
  }

  public static Quota perSecond(int count) {
    return of(count, Duration.ofSeconds(1));
  }

  public static Quota perHour(int count) {
    return of(count, Duration.ofHours(1));
  }

  public Quota burst(int wanted) {
    return new Quota(interval, wanted);
  }

  /// Time until an empty bucket is full.
  Duration whole() {
    return interval.multipliedBy(burst);
  }
}
