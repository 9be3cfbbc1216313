package dev.trestle.apps.chat.reading;

import java.time.Duration;

/// What reading may take.
final class ReadLimits {
  /// UnreadCount messages are counted up to here: "99+".
  static final int UNREAD = 100;

  /// Calls behind a mark are counted up to here.
  static final int MENTIONS = 1_000;

  /// How many members of a server one message calls at most.
  static final int EVERYONE = 10_000;

  /// For how many of them that is counted at once.
  static final int COUNTED_AT_ONCE = 16;

  /// How many marks are looked at to find those who have read a message.
  static final int READERS = 1_000;

  /// How often a mark is tried where others write it at the same time.
  static final int ATTEMPTS = 10;

  /// How far ahead of ours a clock may be that made a message's id.
  static final Duration AHEAD = Duration.ofMinutes(1);

  /// How long it is remembered that somebody was called.
  static final Duration MENTIONS_KEPT = Duration.ofDays(90);

  private ReadLimits() {}
}
