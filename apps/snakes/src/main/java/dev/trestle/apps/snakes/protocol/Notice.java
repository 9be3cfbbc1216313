package dev.trestle.apps.snakes.protocol;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A message without a number of its own, which is not stored: an answer, the state of the game, or a bundle of events.
public sealed interface Notice extends ServerMessage {
  /// The seat of a player who has joined or rejoined.
  ///
  /// @param playerToken the token of the seat, for a player who has just joined
  /// @param seq the number of the last event before this
  record JoinedGame(
      String playerId,
      Optional<String> playerToken,
      GameView game,
      List<PlayerView> players,
      long seq)
      implements Notice {
    public JoinedGame {
      players = List.copyOf(players);
    }
  }

  /// The game as it is.
  record GameState(GameView game, List<PlayerView> players) implements Notice {
    public GameState {
      players = List.copyOf(players);
    }
  }

  /// The moves of a tenth of a second, bundled where there are too many players to send each move alone.
  record Moves(List<NumberedEvent> moves) implements Notice {
    public Moves {
      moves = List.copyOf(moves);
    }
  }

  /// Events that a client has missed.
  record Batch(List<NumberedEvent> events) implements Notice {
    public Batch {
      events = List.copyOf(events);
    }
  }

  /// The events that a client has missed are not known any more: what follows is the game as it is.
  record Resync() implements Notice {}

  /// An emote.
  ///
  /// @param playerId who; empty for a spectator
  record Emote(Optional<String> playerId, String emote) implements Notice {}

  /// The next game, for one who wants to play again.
  ///
  /// @param name under which a seat is offered there
  /// @param playerId the seat, and its secret, for the first who asked
  record Seat(String code, String name, Optional<String> playerId, Optional<String> playerToken)
      implements Notice {}

  record ServerRestart() implements Notice {}

  /// Reports that a request was refused.
  ///
  /// @param retryAfterMillis when it may be tried again, where waiting helps
  /// @param problems what is wrong, one by one, where it is several things
  /// @param requestId under which the log has more, where something is wrong here
  record Problem(
      ErrorCode code,
      String message,
      OptionalLong retryAfterMillis,
      List<String> problems,
      Optional<String> requestId)
      implements Notice {
    public Problem {
      problems = List.copyOf(problems);
    }

    public static Problem of(ErrorCode code, String message) {
      return new Problem(code, message, OptionalLong.empty(), List.of(), Optional.empty());
    }
  }

  /// The answer to a ping.
  ///
  /// @param t what the client has sent with its ping
  record Pong(long t, Instant serverTime) implements Notice {}
}
