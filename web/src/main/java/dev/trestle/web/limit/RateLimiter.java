package dev.trestle.web.limit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// A rate limiter with one token bucket for each key. Thread-safe.
///
/// Memory is limited: when there are too many keys, the least recently used one is removed, which fills its bucket. Clients must not be able to choose
/// keys freely; see [Address].
public final class RateLimiter {
  private static final int MAX_KEYS = 100_000;

  private final Quota quota;
  private final InstantSource clock;
  private final Instant begun;
  private final Map<String, Long> fullNanos;

  public RateLimiter(Quota quota, InstantSource clock) {
    this(quota, clock, MAX_KEYS);
  }

  public RateLimiter(Quota quota, InstantSource clock, int maxKeys) {
    this.quota = quota;
    this.clock = clock;
    this.begun = clock.instant();
    this.fullNanos =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
            return size() > maxKeys;
          }
        };
  }

  public Grant take(String key) {
    return take(key, 1);
  }

  /// Takes several tokens at once, for a call that counts as many calls. None are taken if there are fewer.
  ///
  /// @param tokens at most as many as the bucket has
  public Grant take(String key, int tokens) {
    if (tokens < 1 || tokens > quota.burst()) {
      throw new IllegalArgumentException(
          "%d tokens of a bucket of %d".formatted(tokens, quota.burst()));
    }
    synchronized (fullNanos) {
      long now = Duration.between(begun, clock.instant()).toNanos();
      var grant = Grant.take(quota, tokens, fullNanos.getOrDefault(key, now), now);
      if (grant.given()) {
        fullNanos.put(key, now + grant.reset().toNanos());
      }
      return grant;
    }
  }

  /// Returns a token, because the call failed.
  ///
  /// @return the tokens that are left with it
  public Grant putBack(String key, Grant taken) {
    synchronized (fullNanos) {
      fullNanos.computeIfPresent(key, (_, full) -> full - quota.interval().toNanos());
    }
    return taken.putBack(quota);
  }

  int keys() {
    synchronized (fullNanos) {
      return fullNanos.size();
    }
  }
}
