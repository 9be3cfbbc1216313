package dev.trestle.kit.api;

import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Calls that are counted together.
public enum Bucket {
  /// Signing up and in, letters: by address.
  AUTH,
  /// Messages of somebody in a channel.
  MESSAGES,
  REACTIONS,
  /// Typing of somebody in a channel.
  TYPING,
  JOINS,
  INVITES,
  /// Searches of somebody in a channel: each may look at thousands of messages.
  SEARCHES,
  OTHER;

  /// How many there may be.
  public Quota quota() {
    return switch (this) {
      case AUTH, JOINS -> Quota.of(5, Duration.ofMinutes(1));
      case MESSAGES -> Quota.of(5, Duration.ofSeconds(5));
      case REACTIONS -> Quota.of(10, Duration.ofSeconds(10));
      case TYPING -> Quota.of(1, Duration.ofSeconds(2));
      case INVITES -> Quota.perHour(10);
      case SEARCHES -> Quota.of(5, Duration.ofSeconds(10));
      case OTHER -> Quota.of(20, Duration.ofSeconds(10));
    };
  }
}
