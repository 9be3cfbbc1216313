package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A game as everyone may see it.
///
/// @param commitment the hash of what all rolls are made from, where they can be verified
/// @param secret what all rolls were made from, once the game is over
/// @param turnOrder who comes when, by turns
/// @param nextCode where the group plays again
public record GameView(
    String code,
    Status status,
    String creatorId,
    String hostId,
    Board board,
    Options options,
    boolean listed,
    int playerCount,
    Optional<String> winnerId,
    List<String> ranking,
    Optional<String> commitment,
    Optional<String> secret,
    List<String> turnOrder,
    Optional<String> turnPlayerId,
    Optional<Instant> turnDeadline,
    Optional<String> nextCode,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt) {
  public GameView {
    ranking = List.copyOf(ranking);
    turnOrder = List.copyOf(turnOrder);
  }

  /// The status of a game.
  public enum Status {
    WAITING,
    PLAYING,
    FINISHED,
    ABANDONED;

    /// Whether nothing happens in it any more.
    public boolean isOver() {
      return this == FINISHED || this == ABANDONED;
    }
  }
}
