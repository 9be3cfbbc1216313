package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import java.util.Optional;
import java.util.OptionalLong;

/// A command that a client sends over its connection.
public sealed interface Command {
  /// A command that binds the connection to a game. All others are about the game that it is bound to.
  sealed interface Binding extends Command {
    String code();
  }

  /// Wants a seat.
  ///
  /// @param playerToken of a seat that the client had in this game before, if any: a kicked player cannot come back
  /// @param idempotencyKey under which the same request may come again
  record Join(
      String code, String name, Optional<String> playerToken, Optional<String> idempotencyKey)
      implements Binding {}

  /// Has a seat, and wants to take it again.
  ///
  /// @param since the number of the last event that the client knows
  record Rejoin(String code, String playerToken, OptionalLong since) implements Binding {}

  record Spectate(String code) implements Binding {}

  record SetOptions(Optional<Options> options, Optional<Board> board, Optional<Boolean> listed)
      implements Command {}

  record Start() implements Command {}

  /// Rolls the die.
  ///
  /// @param clientRollId under which the same roll may come again
  record Roll(Optional<String> clientRollId) implements Command {}

  record Leave() implements Command {}

  record Kick(String playerId) implements Command {}

  record TransferHost(String playerId) implements Command {}

  /// Wants players who are programs of the game's own.
  record AddBot(int count) implements Command {}

  record Emote(String emote) implements Command {}

  record PlayAgain() implements Command {}

  record Sync(long since) implements Command {}

  record Ping(long t) implements Command {}
}
