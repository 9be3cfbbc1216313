package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Streak;
import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// The part of a game that changes with every event: number, turn, secret. It is in no index: one partition of an index would have to take the rolls of all games.
///
/// @param seq the number of the last event
/// @param status as the game has it, so that a roll need not look there
/// @param streak the sixes of the player whose turn it is
/// @param secret what all rolls are made from, where they can be verified; not shown before the game is over
public record State(
    String gameCode,
    long seq,
    Status status,
    Optional<String> turnPlayerId,
    Optional<Instant> turnDeadline,
    Streak streak,
    Optional<String> secret,
    Instant changedAt,
    @Expires Optional<Instant> expiresAt)
    implements GameItem {
  /// Creates the state of a new lobby.
  public static State lobby(String code, Instant now, Instant expiresAt) {
    return new State(
        code,
        0,
        Status.WAITING,
        Optional.empty(),
        Optional.empty(),
        Streak.NONE,
        Optional.empty(),
        now,
        Optional.of(expiresAt));
  }

  /// After one more event.
  public State next() {
    return new State(
        gameCode,
        seq + 1,
        status,
        turnPlayerId,
        turnDeadline,
        streak,
        secret,
        changedAt,
        expiresAt);
  }

  public State becoming(Status wanted) {
    return new State(
        gameCode, seq, wanted, turnPlayerId, turnDeadline, streak, secret, changedAt, expiresAt);
  }

  public State turn(Optional<String> player, Optional<Instant> deadline, Streak sixes) {
    return new State(gameCode, seq, status, player, deadline, sixes, secret, changedAt, expiresAt);
  }

  public State hiding(String hidden) {
    return new State(
        gameCode,
        seq,
        status,
        turnPlayerId,
        turnDeadline,
        streak,
        Optional.of(hidden),
        changedAt,
        expiresAt);
  }

  /// Touched at a moment, and kept until another.
  public State touched(Instant now, Instant until) {
    return new State(
        gameCode, seq, status, turnPlayerId, turnDeadline, streak, secret, now, Optional.of(until));
  }
}
