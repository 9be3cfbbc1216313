package dev.trestle.kit.app;

import dev.trestle.kit.api.RateLimits;
import java.time.InstantSource;

/// Whether rate limits are those for people or for programs.
public enum LimitsMode {
  /// Limits for people who use a browser.
  PEOPLE,
  /// Limits for programs that act for many users: bots, benchmarks, tests.
  PROGRAMS;

  /// New rate limits of an API.
  public RateLimits rateLimits(InstantSource clock) {
    return this == PROGRAMS ? RateLimits.forPrograms(clock) : RateLimits.forPeople(clock);
  }
}
