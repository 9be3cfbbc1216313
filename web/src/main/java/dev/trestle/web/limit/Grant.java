package dev.trestle.web.limit;

import java.time.Duration;

/// Whether something may be done now.
///
/// @param limit how many at once
/// @param remaining how many are left
/// @param reset when all of them are there again
/// @param retryAfter when the next one is; zero where this one was given
public record Grant(boolean given, int limit, int remaining, Duration reset, Duration retryAfter) {
  /// As it is once this one is back.
  Grant putBack(Quota quota) {
    return new Grant(given, limit, remaining + 1, reset.minus(quota.interval()), retryAfter);
  }

  /// Takes one, if it is there. `full` is the moment at which all are.
  static Grant take(Quota quota, long fullNanos, long nowNanos) {
    long interval = quota.interval().toNanos();
    long missing = Math.max(0, fullNanos - nowNanos);
    long after = missing + interval;
    long whole = quota.whole().toNanos();
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
}
