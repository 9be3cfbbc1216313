package dev.trestle.server;

/// The endpoint's own bounds. What one connection or one machine can take is the business of `web`.
final class Limits {
  /// DynamoDB's largest request: 16 MB. Longer ones are answered with 413.
  static final int MAX_BODY_BYTES = 16 << 20;

  /// Below this, gzip saves no packet.
  static final int MIN_GZIP_BYTES = 1024;

  private Limits() {}
}
