package dev.trestle.singletable.stream.deadletter;

/// Limits of dead letters: the size of their items and of the lists of them.
final class DeadLetterLimits {
  /// How much of a dead letter is in one item. DynamoDB takes 400 KB.
  static final int BODY_BYTES = 300 << 10;

  /// How much is kept of an error: its text and the upper part of its stack trace.
  static final int ERROR_CHARACTERS = 8_000;

  /// How many dead letters are listed at once, at most.
  static final int LISTED = 1_000;

  private DeadLetterLimits() {}
}
