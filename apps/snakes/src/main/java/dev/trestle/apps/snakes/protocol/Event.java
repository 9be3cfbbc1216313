package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Effect;
import dev.trestle.apps.snakes.rules.Options;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An event of a game. Events are numbered without gaps, stored, and sent to all clients in the same order.
public sealed interface Event extends ServerMessage {
  record PlayerJoined(PlayerView player) implements Event {}

  record PlayerLeft(String playerId, Reason reason) implements Event {
    /// Why a player has left.
    public enum Reason {
      LEFT,
      KICKED
    }
  }

  /// A player's connection was lost for longer than a reload takes, or is back.
  record PlayerConnection(String playerId, boolean connected) implements Event {}

  record HostChanged(String hostId) implements Event {}

  record OptionsChanged(Options options, Board board, boolean listed) implements Event {}

  record GameStarted(GameView game) implements Event {}

  record PlayerMoved(
      String playerId,
      String playerName,
      int diceRoll,
      int previousPosition,
      int newPosition,
      Optional<Effect> effect)
      implements Event {}

  /// The end of the game: won, or abandoned by all players and without a winner.
  ///
  /// @param secret what all rolls were made from, where they can be verified
  record GameEnded(
      Optional<String> winnerId,
      Optional<String> winnerName,
      List<RankingEntry> ranking,
      Optional<String> secret)
      implements Event {
    public GameEnded {
      ranking = List.copyOf(ranking);
    }

    /// The status of an ended game: finished with a winner, or abandoned.
    public static Status status(Optional<String> winnerId) {
      return winnerId.isPresent() ? Status.FINISHED : Status.ABANDONED;
    }
  }

  /// Whose turn it is, and until when. No player has the turn while all remaining players are disconnected.
  record Turn(Optional<String> turnPlayerId, Optional<Instant> deadline) implements Event {}

  /// The group plays again, in another game.
  record Rematch(String code) implements Event {}
}
