package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// A player's seat in a game.
///
/// @param number in which order they came, from 1
/// @param lastRollId what the client called its last roll
/// @param lastMove the number of the last move
/// @param isConnected as announced to all clients: a reload does not change it
/// @param left whether the player has left while the game continues
/// @param autoRolls how often in a row the game rolled for the player, who was away
/// @param tokenHash the hash of the secret of the seat; absent where nobody may take it again
/// @param awaitedUntil until when the seat is kept in the lobby for a player who has not connected yet
public record Player(
    String id,
    String gameCode,
    String name,
    String color,
    int number,
    int position,
    int rolls,
    Optional<Instant> lastRollAt,
    Optional<String> lastRollId,
    Optional<Long> lastMove,
    Optional<Integer> finishedRank,
    Optional<String> connectionId,
    boolean isConnected,
    boolean isBot,
    boolean left,
    int autoRolls,
    Optional<String> tokenHash,
    Instant joinedAt,
    Optional<Instant> awaitedUntil,
    @Expires Optional<Instant> expiresAt)
    implements GameItem {
  /// A player who just joined.
  public static Player joined(
      String id,
      String gameCode,
      String name,
      String color,
      int number,
      String tokenHash,
      Instant now,
      Instant expiresAt) {
    return new Player(
        id,
        gameCode,
        name,
        color,
        number,
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        false,
        0,
        Optional.of(tokenHash),
        now,
        Optional.empty(),
        Optional.of(expiresAt));
  }

  /// A program of the game's own: always there, and on a seat that nobody else can take.
  public static Player bot(
      String id,
      String gameCode,
      String name,
      String color,
      int number,
      Instant now,
      Instant expiresAt) {
    return new Player(
        id,
        gameCode,
        name,
        color,
        number,
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        true,
        true,
        false,
        0,
        Optional.empty(),
        now,
        Optional.empty(),
        Optional.of(expiresAt));
  }

  /// Whether the player is a person who is announced as connected.
  public boolean isHere() {
    return isConnected && !isBot && !left;
  }

  /// Whether the player may still move.
  public boolean plays() {
    return !left && finishedRank.isEmpty();
  }

  /// A reserved seat, which is free again at a moment.
  public Player awaited(Instant until) {
    return edit().awaited(until).player();
  }

  public Player connected(String connection) {
    return edit().connected(connection).player();
  }

  public Player disconnected() {
    return edit().disconnected().player();
  }

  public Player moved(int square, Optional<String> rollId, long move, Instant now) {
    return edit().moved(square, rollId, move, now).player();
  }

  public Player rolledFor(int count) {
    return edit().autoRolls(count).player();
  }

  public Player finished(int rank) {
    return edit().finished(rank).player();
  }

  /// The seat is given up, and nobody takes it again.
  public Player gone() {
    return edit().gone().player();
  }

  public Player expiring(Instant at) {
    return edit().expires(at).player();
  }

  private PlayerEdit edit() {
    return new PlayerEdit(this);
  }

  /// As everyone may see it.
  public PlayerView view() {
    return new PlayerView(
        id, name, color, number, position, rolls, finishedRank, isConnected, isBot, left);
  }
}
