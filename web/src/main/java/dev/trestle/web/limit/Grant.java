package dev.trestle.web.limit;

import java.time.Duration;

/// Whether something may be done now.
///
/// @param limit how many at once
/// @param remaining how many are left
/// @param reset when all of them are there again
/// @param retryAfter when the next one is; zero where this one was given
public record Grant(boolean given, int limit, int remaining, Duration reset, Duration retryAfter) {
  private static final long CORRECTION_NANOS = Duration.ofSeconds(5).toNanos();

  /// As it is once this one is back.
  Grant putBack(Quota quota) {
    return new Grant(given, limit, remaining + 1, reset.minus(quota.interval()), retryAfter);
  }

  /// Takes one, if it is there. `full` is the moment at which all are.
  static Grant take(Quota quota, long fullNanos, long nowNanos) {
    long interval = quota.interval().toNanos();
    long whole = quota.whole().toNanos();
    long missing = missing(fullNanos - nowNanos, whole);
    long after = missing + interval;
    return after <= whole
        ? new Grant(
            true,
            quota.burst(),
            (int) ((whole - after) / interval),
            Duration.ofNanos(after),
            Duration.ZERO)
        : new Grant(
            false, quota.burst(), 0, Duration.ofNanos(missing), Duration.ofNanos(after - whole));
  }

  /// More than all cannot be missing, unless the clock was put back: then it begins anew, rather than to refuse until the clock is where it
  /// was. Clocks that are corrected a little give nobody more than they have.
  private static long missing(long nanos, long whole) {
    return nanos > whole + CORRECTION_NANOS ? 0 : Math.max(0, nanos);
  }
}
