package dev.trestle.apps.chat.reading;

import java.time.Duration;

/// Limits of read states, unread counts and mentions.
final class ReadLimits {
  /// Unread messages are counted up to here: "99+".
  static final int UNREAD = 100;

  /// Unread mentions are counted up to here.
  static final int MENTIONS = 1_000;

  /// Members that one message to everyone mentions.
  static final int EVERYONE = 10_000;

  /// Members whose mentions are counted at once.
  static final int COUNTED_AT_ONCE = 16;

  /// Read markers that are read to find the readers of a message.
  static final int READERS = 1_000;

  /// Attempts of a write that conflicts with others.
  static final int ATTEMPTS = 10;

  /// Maximum time by which the clock that created the id of a message may be ahead.
  static final Duration MAX_CLOCK_SKEW = Duration.ofMinutes(1);

  /// Retention time of mentions.
  static final Duration MENTIONS_KEPT = Duration.ofDays(90);

  private ReadLimits() {}
}
