package dev.trestle.web.limit;

import java.time.Duration;

/// So many in such a time, evenly, and so many at once after a pause.
///
/// @param interval how long one takes to come back
/// @param burst how many may be done at once
public record Quota(Duration interval, int burst) {
  public Quota {
    if (interval.isNegative() || interval.isZero() || burst < 1) {
      throw new IllegalArgumentException(
          "A quota of %d every %s allows nothing, or everything".formatted(burst, interval));
    }
  }

  /// As many at once as in the whole time.
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

  /// How long an empty bucket takes until it is full.
  Duration whole() {
    return interval.multipliedBy(burst);
  }
}
