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

  /// Frames that may wait for a slow client.
  static final int QUEUED = 1_000;

  static final int QUEUED_BYTES = 4 << 20;

  /// Events in the resume buffer: the frames that may wait for a slow client, which are lost with its connection, 512
  /// that occur while it is disconnected, and some in flight.
  static final int BACKLOG = QUEUED + 512 + 256;

  static final int BACKLOG_BYTES = 2 * QUEUED_BYTES;

  /// Maximum time after a disconnect in which a session can be resumed.
  static final Duration RESUME_WITHIN = Duration.ofMinutes(2);

  /// Memory for the resume buffers of all disconnected sessions; an event counts once. Beyond it, the sessions that
  /// were disconnected first are dropped. Only the text counts: an event that some client wants compressed is kept in
  /// both forms and takes nearly twice as much.
  static final long DISCONNECTED_BYTES = 64L << 20;

  static final int DISCONNECTED = 20_000;

  /// When a stored session expires, and how often its node writes it again.
  static final Duration SESSION_TTL = Duration.ofMinutes(3);

  static final Duration REFRESH = Duration.ofSeconds(60);

  /// In servers with more members, clients only receive the presence of members whom they follow.
  static final int LARGE_SERVER = 1_000;

  /// Presence changes that are sent per tick. When a thousand users connect at once, the last appear a second later.
  static final int PRESENCE_CHANGES = 250;

  /// Members that a client may request at once, and follow in one server.
  static final int MEMBERS_ASKED = 100;

  static final int MEMBERS_FOLLOWED = 1_000;

  /// Duration for which a typing notice is shown, and the minimum time between two notices of a client.
  static final Duration TYPING = Duration.ofSeconds(5);

  static final Duration BETWEEN_TYPING = Duration.ofSeconds(2);

  /// Read states that are loaded for a user: all channels of all their servers.
  static final int READ_STATES = 50_000;

  /// Users whose remote sessions are loaded for a new session while this node has just started.
  static final int REMOTE_USERS = 100;

  /// Refresh tokens that are loaded for a user.
  static final int SIGN_INS = 1_000;

  private GatewayLimits() {}
}
