package dev.trestle.web.limit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A token bucket: limits the rate of calls of one caller. Thread-safe.
public final class TokenBucket {
  private final Quota quota;
  private final InstantSource clock;
  private final Instant begun;
  private long fullNanos;

  public TokenBucket(Quota quota, InstantSource clock) {
    this.quota = quota;
    this.clock = clock;
    this.begun = clock.instant();
  }

  public synchronized Grant take() {
    long now = Duration.between(begun, clock.instant()).toNanos();
    var grant = Grant.take(quota, 1, fullNanos, now);
    if (grant.given()) {
      fullNanos = now + grant.reset().toNanos();
    }
    return grant;
  }
}
