package dev.trestle.apps.snakes.game;

import java.time.Duration;

/// How much of everything, and how long.
final class GameLimits {
  /// How many commands of a game may wait. A crowd of 300 that all roll at once fits in several times.
  static final int MAILBOX = 2_048;

  /// How many commands go into one transaction.
  static final int BATCH = 40;

  /// From here on, a transaction takes no further command: DynamoDB takes 100 items, and one command writes at most ten.
  static final int FULL_TRANSACTION = 88;

  /// How often a command is decided anew, because other nodes were faster.
  static final int ATTEMPTS = 50;

  /// How many events of a game are kept for those who have missed some.
  static final int RING = 256;

  /// With more players than this, moves are told in bundles.
  static final int CROWD = 20;

  static final Duration TICK = Duration.ofMillis(100);

  static final int SPECTATORS = 100;

  static final int CODES_TRIED = 5;

  /// A reload of the page takes less; nobody else hears of it.
  static final Duration GRACE = Duration.ofSeconds(5);

  /// How long a lobby waits for its host.
  static final Duration HOST_PATIENCE = Duration.ofSeconds(30);

  /// How long a lobby keeps a seat for somebody who has not connected yet.
  static final Duration UNTAKEN_SEAT = Duration.ofMinutes(2);

  static final Duration EMPTY_LOBBY = Duration.ofMinutes(10);

  static final Duration EMPTY_GAME = Duration.ofMinutes(15);

  static final Duration TURN = Duration.ofSeconds(20);

  /// How long others wait for the turn of somebody who is not there: long enough to see what happens.
  static final Duration ABSENT_TURN = Duration.ofSeconds(2);

  /// After so many automatic rolls in a row, a player who is away is passed over.
  static final int AUTO_ROLLS = 3;

  static final Duration BETWEEN_EMOTES = Duration.ofSeconds(2);

  /// What was said without words is of no interest to those who hear of it later than this.
  static final Duration EMOTE_FRESH = Duration.ofSeconds(10);

  /// How long it is kept, though nobody reads it.
  static final Duration EMOTE_KEPT = Duration.ofMinutes(1);

  /// How often a node looks whether somebody watches a game over another.
  static final Duration BETWEEN_LOOKS = Duration.ofSeconds(30);

  /// How long games are kept after the last that happened in them.
  static final Duration KEPT = Duration.ofHours(24);

  /// The game itself is in an index, and is not written with every roll to be kept longer; only when so much of its time is over.
  static final Duration RENEWED_AFTER = Duration.ofHours(1);

  /// Players who do nothing are kept for longer when less than this is left to them.
  static final Duration IDLE_KEPT = Duration.ofHours(12);

  /// When something is due that was not yet a moment ago.
  static final Duration SOON = Duration.ofMillis(20);

  /// How many bots come with one transaction.
  static final int BOTS = 4;

  static final Duration CONNECTION_KEPT = Duration.ofMinutes(5);

  /// Each node says every minute which connections it holds. Of those of which it has not said so twice, it holds none any more.
  static final Duration CONNECTION_HELD = Duration.ofMinutes(2);

  /// After so long without anyone connected here, a game is forgotten until somebody asks for it.
  static final Duration IDLE = Duration.ofMinutes(1);

  /// How many items a game may have: its players, and those who were sent away.
  static final int ROOM_ITEMS = 10_000;

  static final Duration CLOSE_WITHIN = Duration.ofSeconds(10);

  static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);

  private GameLimits() {}
}
