package dev.trestle.kit.app;

import dev.trestle.kit.api.RateLimits;
import java.time.InstantSource;

/// Whose calls an application's rate limits are made for.
public enum LimitsMode {
  /// Limits for people who use a browser.
  PEOPLE,
  /// Programs that act for many: bots, benchmarks, tests.
  PROGRAMS;

  /// New rate limits of an API.
  public RateLimits rateLimits(InstantSource clock) {
    return this == PROGRAMS ? RateLimits.forPrograms(clock) : RateLimits.forPeople(clock);
  }
}
