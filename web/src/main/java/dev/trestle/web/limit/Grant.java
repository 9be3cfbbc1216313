package dev.trestle.web.limit;

import java.time.Duration;

/// The decision of a rate limit about one call, with the values of its response headers.
///
/// @param limit the size of the bucket
/// @param remaining the tokens that are left
/// @param reset time until the bucket is full
/// @param retryAfter time until the next token; zero where the call is allowed
public record Grant(boolean given, int limit, int remaining, Duration reset, Duration retryAfter) {
  private static final long CORRECTION_NANOS = Duration.ofSeconds(5).toNanos();

  /// The decision after its token was returned.
  Grant putBack(Quota quota) {
    return new Grant(given, limit, remaining + 1, reset.minus(quota.interval()), retryAfter);
  }

  /// Takes tokens, if there are as many. `full` is the time at which the bucket is full.
  static Grant take(Quota quota, int tokens, long fullNanos, long nowNanos) {
    long interval = quota.interval().toNanos();
    long whole = quota.whole().toNanos();
    long missing = missing(fullNanos - nowNanos, whole);
    long after = missing + interval * tokens;
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

  /// If more tokens are missing than the bucket has, the clock was set back: the bucket starts full again, instead of rejecting until the clock has
  /// caught up. A small correction of the clock gives no extra tokens.
  private static long missing(long nanos, long whole) {
    return nanos > whole + CORRECTION_NANOS ? 0 : Math.max(0, nanos);
  }
}
