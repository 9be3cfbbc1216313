package dev.trestle.apps.snakes.protocol;

import static dev.trestle.apps.snakes.protocol.CommandJson.required;

import dev.trestle.kit.api.SchemaName;
import java.util.Optional;
import java.util.OptionalLong;

/// A message of a client as JSON: the members of all commands, of which `action` says the one that is meant.
///
/// @param id what the client calls it, to be named in the answer; clients may number their commands
/// @param since the number of the last event that the client knows
/// @param target another player
@SchemaName("Command")
public record ClientFrame(
    String action,
    Optional<String> id,
    Optional<String> gameCode,
    Optional<String> playerId,
    Optional<String> playerName,
    Optional<String> playerToken,
    Optional<String> idempotencyKey,
    OptionalLong since,
    Optional<OptionsInput> options,
    Optional<BoardInput> board,
    Optional<Boolean> listed,
    Optional<String> clientRollId,
    Optional<String> target,
    Optional<Integer> count,
    Optional<String> emote,
    OptionalLong t) {
  CommandRequest asked() {
    return new CommandRequest(command(), id, gameCode, playerId);
  }

  private Command command() {
    return switch (action) {
      case "joinGame" ->
          new Command.Join(
              required("gameCode", gameCode),
              required("playerName", playerName),
              playerToken,
              idempotencyKey);
      case "rejoinGame" ->
          new Command.Rejoin(
              required("gameCode", gameCode), required("playerToken", playerToken), since);
      case "spectate" -> new Command.Spectate(required("gameCode", gameCode));
      case "setOptions" ->
          new Command.SetOptions(
              options.map(OptionsInput::options), board.map(BoardInput::board), listed);
      case "startGame" -> new Command.Start();
      case "rollDice" -> new Command.Roll(clientRollId);
      case "leave" -> new Command.Leave();
      case "kick" -> new Command.Kick(required("target", target));
      case "transferHost" -> new Command.TransferHost(required("target", target));
      case "addBot" -> new Command.AddBot(count.orElse(1));
      case "emote" -> new Command.Emote(required("emote", emote));
      case "playAgain" -> new Command.PlayAgain();
      case "sync" -> new Command.Sync(since.orElse(0));
      case "ping" -> new Command.Ping(t.orElse(0));
      default -> throw CommandJson.invalid("There is no action \"%s\".".formatted(action));
    };
  }
}
