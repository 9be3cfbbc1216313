package dev.trestle.apps.chat.message;

import java.time.Duration;

/// What messages may be and take.
final class MessageLimits {
  static final int CONTENT_CODE_POINTS = 2_000;

  static final int CONTENT_BYTES = 8 << 10;

  /// How many people one message calls.
  static final int MENTIONS = 20;

  static final int NONCE = 25;

  /// How long a nonce keeps a message from being sent again.
  static final Duration NONCE_KEPT = Duration.ofMinutes(10);

  /// How many messages one page of the history has.
  static final int HISTORY = 100;

  static final int HISTORY_USUALLY = 50;

  static final int EMOJI_BYTES = 32;

  /// How many different emoji a message has.
  static final int EMOJI = 20;

  /// How many of those who chose an emoji are shown with the message.
  static final int REACTORS = 10;

  /// Where a message has no more reactions than this, all of them are read at once.
  static final int REACTIONS_AT_ONCE = 100;

  /// For how many messages of a page these are read at the same time.
  static final int REACTIONS_READ_AT_ONCE = 16;

  /// Pins of a channel. Looked at before another one is made, so that two at the same moment may be one too many.
  static final int PINS = 50;

  static final int BULK = 100;

  /// Nothing older is deleted in bulk.
  static final Duration BULK_AGE = Duration.ofDays(14);

  static final int SEARCH_TEXT = 200;

  /// How many messages one search looks at before it asks to be called again.
  static final int SEARCH_BUDGET = 5_000;

  static final int SEARCH_RESULTS = 25;

  /// How often something is tried that others change at the same time.
  static final int ATTEMPTS = 10;

  static final Duration AUDIT_KEPT = Duration.ofDays(90);

  private MessageLimits() {}

  /// How far the clocks of two nodes may be apart.
  static final Duration CLOCKS_APART = Duration.ofSeconds(5);
}
