package dev.trestle.apps.guild.subscription;

import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Limits and intervals of GraphQL sockets.
final class SocketLimits {
  /// The time within which a client sends its access token.
  static final Duration INIT_WITHIN = Duration.ofSeconds(5);

  static final Duration PING_EVERY = Duration.ofSeconds(25);

  /// A client that is silent for longer is dropped: it has answered neither of two pings.
  static final Duration MAX_SILENCE = Duration.ofSeconds(60);

  /// Operations of a socket at once.
  static final int SUBSCRIPTIONS = 50;

  /// Sockets of a user at this node.
  static final int SOCKETS = 20;

  /// As long as the body of a request over HTTP.
  static final int MESSAGE_BYTES = 64 << 10;

  /// Messages of a client. Operations are limited by user as well, together with those over HTTP.
  static final Quota MESSAGES = Quota.of(600, Duration.ofMinutes(1));

  /// Messages to a client that wait. A client that reads more slowly is dropped, and resumes.
  static final int QUEUED = 1_000;

  static final int QUEUED_BYTES = 4 << 20;

  /// Characters of the id that a client gives to an operation.
  static final int ID_LENGTH = 128;

  private SocketLimits() {}
}
