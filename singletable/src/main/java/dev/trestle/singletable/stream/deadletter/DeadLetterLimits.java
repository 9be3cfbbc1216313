package dev.trestle.singletable.stream.deadletter;

/// Limits of dead letters: the size of their items and of the lists of them.
final class DeadLetterLimits {
  /// The maximum number of bytes of a dead letter in one item. DynamoDB's limit is 400 KB.
  static final int BODY_BYTES = 300 << 10;

  /// The maximum length of an error: its message and the upper part of its stack trace.
  static final int ERROR_CHARACTERS = 8_000;

  /// The maximum number of dead letters in one list.
  static final int LISTED = 1_000;

  private DeadLetterLimits() {}
}
