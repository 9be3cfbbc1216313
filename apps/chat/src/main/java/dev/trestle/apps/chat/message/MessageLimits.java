package dev.trestle.apps.chat.message;

import java.time.Duration;

/// Limits of messages, reactions, pins and searches.
final class MessageLimits {
  static final int CONTENT_CODE_POINTS = 2_000;

  static final int CONTENT_BYTES = 8 << 10;

  /// Mentions in one message.
  static final int MENTIONS = 20;

  static final int NONCE = 25;

  /// Duration for which a nonce prevents that a message is sent twice.
  static final Duration NONCE_KEPT = Duration.ofMinutes(10);

  /// Messages on one page of the history.
  static final int HISTORY = 100;

  /// Messages on a page if the client gives no limit.
  static final int DEFAULT_PAGE = 50;

  static final int EMOJI_BYTES = 32;

  /// Different emoji of a message.
  static final int EMOJI = 20;

  /// Users of an emoji that are shown with the message.
  static final int REACTORS = 10;

  /// Up to this number, all reactions of a message are read at once.
  static final int REACTIONS_AT_ONCE = 100;

  /// Messages of a page whose reactions are read at the same time.
  static final int REACTIONS_READ_AT_ONCE = 16;

  /// Pins of a channel. Checked before a pin is added, so that two at the same moment may exceed it by one.
  static final int PINS = 50;

  static final int BULK = 100;

  /// Older messages are not deleted in bulk.
  static final Duration BULK_AGE = Duration.ofDays(14);

  static final int SEARCH_TEXT = 200;

  /// Messages that one search call reads.
  static final int SEARCH_BUDGET = 5_000;

  static final int SEARCH_RESULTS = 25;

  /// Attempts of a write that conflicts with others.
  static final int ATTEMPTS = 10;

  static final Duration AUDIT_KEPT = Duration.ofDays(90);

  private MessageLimits() {}

  /// The largest difference of the clocks of two nodes.
  static final Duration MAX_CLOCK_SKEW = Duration.ofSeconds(5);
}
