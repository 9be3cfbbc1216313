package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.GameView;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A game, from its lobby to its end.
///
/// @param hostId who decides; the creator, until the host leaves
/// @param ranking the players in the order of the result, once there is one
/// @param turnOrder who comes when, by turns
/// @param playerCount how many seats are taken
/// @param joinNo the number of joins so far: colours and numbers are made of it, so that none is given twice
/// @param commitment the hash of what all rolls are made from, where they can be verified
public record Game(
    String code,
    Status status,
    String creatorId,
    String hostId,
    Board board,
    Options options,
    boolean listed,
    @Stored(absentAsNull = true) Optional<String> winnerId,
    List<String> ranking,
    List<String> turnOrder,
    int playerCount,
    int joinNo,
    Optional<String> commitment,
    Optional<String> nextCode,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt,
    Instant updatedAt,
    @Expires Optional<Instant> expiresAt)
    implements GameItem {
  public Game {
    ranking = List.copyOf(ranking);
    turnOrder = List.copyOf(turnOrder);
  }

  /// A lobby with its creator in it.
  public static Game lobby(
      String code,
      String creatorId,
      Board board,
      Options options,
      boolean listed,
      Instant now,
      Instant expiresAt) {
    return new Game(
        code,
        Status.WAITING,
        creatorId,
        creatorId,
        board,
        options,
        listed,
        Optional.empty(),
        List.of(),
        List.of(),
        1,
        1,
        Optional.empty(),
        Optional.empty(),
        now,
        Optional.empty(),
        Optional.empty(),
        now,
        Optional.of(expiresAt));
  }

  public Game hostedBy(String host, Instant now) {
    return edit(now).host(host).game();
  }

  public Game joined(Instant now) {
    return edit(now).players(playerCount + 1).joins(joinNo + 1).game();
  }

  public Game left(Instant now) {
    return edit(now).players(playerCount - 1).game();
  }

  public Game agreed(Options agreed, Board drawn, boolean shown, Instant now) {
    return edit(now).agreed(agreed, drawn, shown).game();
  }

  public Game started(Optional<String> promise, List<String> order, Instant now) {
    return edit(now).started(promise, order).game();
  }

  /// Somebody is the first to arrive.
  public Game wonBy(String winner, Instant now) {
    return edit(now).winner(winner).game();
  }

  public Game over(Status how, List<String> result, Instant now) {
    return edit(now).over(how, result).game();
  }

  public Game continuedBy(String next, Instant now) {
    return edit(now).next(next).game();
  }

  public Game expiring(Instant at) {
    return edit(updatedAt).expires(at).game();
  }

  private GameEdit edit(Instant now) {
    return new GameEdit(this, now);
  }

  /// As everyone may see it.
  public GameView view(State state) {
    // With the secret, all later rolls of the game could be computed.
    var secret = state.secret().filter(_ -> status.isOver() && state.status().isOver());
    return view(secret, state.turnPlayerId(), state.turnDeadline());
  }

  /// As lists show it: without whose turn it is.
  public GameView summary() {
    return view(Optional.empty(), Optional.empty(), Optional.empty());
  }

  private GameView view(
      Optional<String> secret, Optional<String> turnPlayerId, Optional<Instant> turnDeadline) {
    return new GameView(
        code,
        status,
        creatorId,
        hostId,
        board,
        options,
        listed,
        playerCount,
        winnerId,
        ranking,
        commitment,
        secret,
        turnOrder,
        turnPlayerId,
        turnDeadline,
        nextCode,
        createdAt,
        startedAt,
        finishedAt);
  }
}
