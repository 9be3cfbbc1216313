package dev.trestle.server;

/// Limits of the endpoint. Limits per connection and machine are in `web`.
final class EndpointLimits {
  /// DynamoDB's largest request: 16 MB. Longer ones get status 413.
  static final int MAX_BODY_BYTES = 16 << 20;

  /// Smaller responses are not compressed: gzip would save no packet.
  static final int MIN_GZIP_BYTES = 1024;

  private EndpointLimits() {}
}
