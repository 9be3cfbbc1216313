package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.ServerFrames;
import java.time.Duration;

/// Limits and intervals of the gateway.
final class GatewayLimits {
  static final int FRAME_BYTES = 4_096;
  static final int FRAMES = 120;
  static final Duration FRAMES_IN = Duration.ofSeconds(60);

  static final Duration IDENTIFY_WITHIN = Duration.ofSeconds(10);

  /// Two missed heartbeats, with some time for the second to arrive.
  static final Duration MAX_SILENCE = ServerFrames.HEARTBEAT.multipliedBy(2).plusSeconds(5);

  static final int SUBSCRIPTIONS = 10;

  /// Sessions of one user at this node, those that may be resumed included.
  static final int SESSIONS = 50;

  /// When a stored session expires, and how often its node writes it again.
  static final Duration SESSION_TTL = Duration.ofMinutes(3);

  static final Duration REFRESH = Duration.ofSeconds(60);

  /// Presence changes that are sent per tick. When a thousand users connect at once, the last appear a second later.
  static final int PRESENCE_CHANGES = 250;

  /// Members that a client may request at once.
  static final int MEMBERS_ASKED = 100;

  /// Duration for which a typing notice is shown, and the minimum time between two notices of a client.
  static final Duration TYPING = Duration.ofSeconds(5);

  static final Duration BETWEEN_TYPING = Duration.ofSeconds(2);

  /// Read states that are loaded for a user: all channels of all their servers.
  static final int READ_STATES = 50_000;

  /// Users whose remote sessions are loaded for a new session while this node has just started.
  static final int REMOTE_USERS = 100;

  private GatewayLimits() {}
}
