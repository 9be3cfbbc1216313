package dev.trestle.apps.snakes.game.state;

import java.time.Duration;

/// Limits and timeouts of running games.
public final class GameLimits {
  /// Maximum number of messages in the mailbox of a game. One roll each of 300 players fits in several times.
  public static final int MAILBOX_CAPACITY = 2_048;

  /// Maximum number of commands in one transaction.
  public static final int BATCH_SIZE = 40;

  /// From here on, a transaction takes no further command: DynamoDB takes 100 items, and one command writes at most ten.
  public static final int FULL_TRANSACTION_ITEMS = 88;

  /// Maximum number of attempts to decide a command while there are conflicts with another node.
  public static final int MAX_ATTEMPTS = 50;

  /// Maximum number of events of a game that are kept in memory for clients that reconnect.
  public static final int RECENT_EVENTS = 256;

  /// With more players than this, moves are sent in bundles.
  public static final int BUNDLE_ABOVE_PLAYERS = 20;

  public static final Duration BUNDLE_INTERVAL = Duration.ofMillis(100);

  public static final int MAX_SPECTATORS = 100;

  public static final int CODE_ATTEMPTS = 5;

  /// Maximum time that a player may be disconnected before others are notified. A reload of the page takes less.
  public static final Duration RECONNECT_GRACE = Duration.ofSeconds(5);

  /// Maximum time that a lobby waits for its disconnected host.
  public static final Duration HOST_TIMEOUT = Duration.ofSeconds(30);

  /// Maximum time that a lobby keeps a seat for a player who has not connected yet.
  public static final Duration SEAT_RESERVATION = Duration.ofMinutes(2);

  public static final Duration EMPTY_LOBBY = Duration.ofMinutes(10);

  public static final Duration EMPTY_GAME = Duration.ofMinutes(15);

  public static final Duration TURN_TIME = Duration.ofSeconds(20);

  /// Maximum time that others wait for the turn of a disconnected player: long enough to see what happens.
  public static final Duration ABSENT_TURN_TIME = Duration.ofSeconds(2);

  /// After so many automatic rolls in a row, a player who is away is passed over.
  public static final int MAX_AUTO_ROLLS = 3;

  public static final Duration EMOTE_INTERVAL = Duration.ofSeconds(2);

  /// Emotes that arrive later than this are not shown.
  public static final Duration EMOTE_MAX_AGE = Duration.ofSeconds(10);

  /// Retention time of a stored emote, though nobody reads it.
  public static final Duration EMOTE_RETENTION = Duration.ofMinutes(1);

  /// Time between two checks of a node for spectators of a game on other nodes.
  public static final Duration SPECTATOR_CHECK_INTERVAL = Duration.ofSeconds(30);

  /// Retention time of a game after its last change.
  public static final Duration RETENTION = Duration.ofHours(24);

  /// The game itself is in an index, and is not written with every roll to be kept longer; only when so much of its time is over.
  public static final Duration RETENTION_RENEWAL = Duration.ofHours(1);

  /// Players who do nothing are kept for longer when less than this is left to them.
  public static final Duration IDLE_PLAYER_RETENTION = Duration.ofHours(12);

  /// When something is due that was not yet a moment ago.
  public static final Duration RETRY_DELAY = Duration.ofMillis(20);

  /// Maximum number of bots that one transaction adds.
  public static final int BOTS_PER_TRANSACTION = 4;

  public static final Duration CONNECTION_RETENTION = Duration.ofMinutes(5);

  /// Each node refreshes its connections every minute. A connection that was not refreshed twice is lost.
  public static final Duration CONNECTION_TIMEOUT = Duration.ofMinutes(2);

  /// After so long without a connected client on this node, a game stops running here.
  public static final Duration IDLE_TIMEOUT = Duration.ofMinutes(1);

  /// Maximum number of items of a game: its players and its kicked players.
  public static final int MAX_GAME_ITEMS = 10_000;

  public static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  public static final Duration REPLY_TIMEOUT = Duration.ofSeconds(30);

  private GameLimits() {}
}
