package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.ServerFrames;
import java.time.Duration;

/// What the gateway takes and keeps.
final class GatewayLimits {
  static final int FRAME_BYTES = 4_096;
  static final int FRAMES = 120;
  static final Duration FRAMES_IN = Duration.ofSeconds(60);

  static final Duration IDENTIFY_WITHIN = Duration.ofSeconds(10);

  /// Two heartbeats are missed, and the second had some time for its way.
  static final Duration MAX_SILENCE = ServerFrames.HEARTBEAT.multipliedBy(2).plusSeconds(5);

  static final int SUBSCRIPTIONS = 10;

  /// Sessions of one user at this node, those that may be resumed included.
  static final int SESSIONS = 50;

  /// What may wait for a client that reads slowly.
  static final int QUEUED = 1_000;

  static final int QUEUED_BYTES = 4 << 20;

  /// What is kept of what a client was told, for it to ask for again: what may wait for a slow one, which is lost with its connection, and
  /// 512 that come while it is away, and some that were on their way.
  static final int BACKLOG = QUEUED + 512 + 256;

  static final int BACKLOG_BYTES = 2 * QUEUED_BYTES;

  /// How long a client may be away.
  static final Duration RESUME_WITHIN = Duration.ofMinutes(2);

  /// What is kept for all who are away, together, each event once. Beyond that those are forgotten who have been away the longest.
  /// It is the text that counts: an event that somebody wants compressed is kept in both forms, and takes twice as much at most, nearly.
  static final long DISCONNECTED_BYTES = 64L << 20;

  static final int DISCONNECTED = 20_000;

  /// After how long what is stored of a socket is no longer believed, and how often its node says that it is still there.
  static final Duration SESSION_TTL = Duration.ofMinutes(3);

  static final Duration REFRESH = Duration.ofSeconds(60);

  /// In servers with more members, nobody is told of everybody.
  static final int LARGE_SERVER = 1_000;

  /// Of how many people it is told in one beat how they are seen. When a thousand come at once, the last are seen a second later.
  static final int PRESENCE_CHANGES = 250;

  /// How many members a client may ask for at once, and follow in one server.
  static final int MEMBERS_ASKED = 100;

  static final int MEMBERS_FOLLOWED = 1_000;

  /// How long somebody is seen typing, and how often they may say so.
  static final Duration TYPING = Duration.ofSeconds(5);

  static final Duration BETWEEN_TYPING = Duration.ofSeconds(2);

  /// How many read states of somebody are read: of all channels of all their servers.
  static final int READ_STATES = 50_000;

  /// How many people are looked up for somebody who comes while this node is too young to know who is at others.
  static final int REMOTE_USERS = 100;

  /// How many sign-ins of somebody are looked at.
  static final int SIGN_INS = 1_000;

  private GatewayLimits() {}
}
