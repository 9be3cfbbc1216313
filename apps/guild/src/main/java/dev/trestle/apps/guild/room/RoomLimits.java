package dev.trestle.apps.guild.room;

import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Limits of chat rooms and assistance threads.
public final class RoomLimits {
  /// Characters of a message.
  public static final int MAX_TEXT = 4_000;

  /// Messages of a user in all rooms: faster than people type, and slow enough that nobody floods a room.
  public static final Quota MESSAGES = Quota.of(30, Duration.ofMinutes(1));

  /// The time within which authors may change a message. Later, others may have answered it.
  public static final Duration EDITABLE = Duration.ofMinutes(15);

  /// Different reactions to a message: their counts are stored in its item and shown under it.
  public static final int MAX_REACTION_CODES = 20;

  /// Characters of a reaction: an emoji of several code points, or a short name.
  public static final int MAX_REACTION_LENGTH = 32;

  /// The largest number of unread messages that is counted. Clients show it as "99+".
  public static final int MAX_UNREAD = 100;

  /// Messages that a subscription delivers after a cursor. A client that has missed more reads them in pages.
  public static final int MAX_RESUMED = 500;

  /// The time for which a user is shown as typing, and between two typing events of a client in a room.
  public static final Duration TYPING = Duration.ofSeconds(5);

  public static final Quota TYPING_NOTICES = Quota.of(1, Duration.ofSeconds(2));

  /// The time for which a node counts as a listener of a room after it has stored that it is one.
  public static final Duration LISTENER_TTL = Duration.ofMinutes(3);

  /// The time after which a listening node stores it again.
  public static final Duration LISTENER_REFRESH = Duration.ofMinutes(1);

  /// Rooms of a user that are listed: those joined last.
  public static final int MAX_ROOMS = 500;

  /// Days that messages are kept, where a room limits it.
  public static final int MAX_TTL_DAYS = 365;

  /// The title of an assistance thread.
  public static final int MAX_TITLE = 100;

  /// Users who help in an assistance thread.
  public static final int MAX_HELPERS = 10;

  /// Assistance threads of a user that are listed: those joined last.
  public static final int MAX_THREADS = 100;

  private RoomLimits() {}
}
