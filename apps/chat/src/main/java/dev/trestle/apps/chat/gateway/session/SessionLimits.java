package dev.trestle.apps.chat.gateway.session;

import java.time.Duration;

/// Limits of client sessions.
public final class SessionLimits {
  /// Frames that may wait for a slow client.
  public static final int QUEUED = 1_000;

  public static final int QUEUED_BYTES = 4 << 20;

  /// Events in the resume buffer: the frames that may wait for a slow client, which are lost with its connection, 512
  /// that occur while it is disconnected, and some in flight.
  static final int BACKLOG = QUEUED + 512 + 256;

  static final int BACKLOG_BYTES = 2 * QUEUED_BYTES;

  /// Maximum time after a disconnect in which a session can be resumed.
  public static final Duration RESUME_WITHIN = Duration.ofMinutes(2);

  /// Memory for the resume buffers of all disconnected sessions; an event counts once. Beyond it, the sessions that
  /// were disconnected first are dropped. Only the text counts: an event that some client wants compressed is kept in
  /// both forms and takes nearly twice as much.
  static final long DISCONNECTED_BYTES = 64L << 20;

  static final int DISCONNECTED = 20_000;

  /// In servers with more members, clients only receive the presence of members whom they follow.
  public static final int LARGE_SERVER = 1_000;

  /// Members of one server that a client may follow.
  public static final int MEMBERS_FOLLOWED = 1_000;

  private SessionLimits() {}
}
