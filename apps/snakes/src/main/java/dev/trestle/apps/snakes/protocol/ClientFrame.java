package dev.trestle.apps.snakes.protocol;

import static dev.trestle.apps.snakes.protocol.CommandJson.required;

import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.ChoiceText;
import dev.trestle.kit.api.input.OneOf;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/// A message of a client as JSON: the members of all commands, of which `action` says the one that is meant.
///
/// @param id what the client calls it, to be named in the answer; clients may number their commands
/// @param since the number of the last event that the client knows
/// @param target another player
@SchemaName("Command")
public record ClientFrame(
    @OneOf(value = ClientFrame.Action.class, checkedBy = ClientFrame.class) String action,
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
    return switch (Action.parse(action)) {
      case JOIN_GAME ->
          new Command.Join(
              required("gameCode", gameCode),
              required("playerName", playerName),
              playerToken,
              idempotencyKey);
      case REJOIN_GAME ->
          new Command.Rejoin(
              required("gameCode", gameCode), required("playerToken", playerToken), since);
      case SPECTATE -> new Command.Spectate(required("gameCode", gameCode));
      case SET_OPTIONS ->
          new Command.SetOptions(
              options.map(OptionsInput::options), board.map(BoardInput::board), listed);
      case START_GAME -> new Command.Start();
      case ROLL_DICE -> new Command.Roll(clientRollId);
      case LEAVE -> new Command.Leave();
      case KICK -> new Command.Kick(required("target", target));
      case TRANSFER_HOST -> new Command.TransferHost(required("target", target));
      case ADD_BOT -> new Command.AddBot(count.orElse(1));
      case EMOTE -> new Command.Emote(required("emote", emote));
      case PLAY_AGAIN -> new Command.PlayAgain();
      case SYNC -> new Command.Sync(since.orElse(0));
      case PING -> new Command.Ping(t.orElse(0));
    };
  }

  /// The commands that a client can send.
  enum Action implements ChoiceText {
    JOIN_GAME("joinGame"),
    REJOIN_GAME("rejoinGame"),
    SPECTATE("spectate"),
    SET_OPTIONS("setOptions"),
    START_GAME("startGame"),
    ROLL_DICE("rollDice"),
    LEAVE("leave"),
    KICK("kick"),
    TRANSFER_HOST("transferHost"),
    ADD_BOT("addBot"),
    EMOTE("emote"),
    PLAY_AGAIN("playAgain"),
    SYNC("sync"),
    PING("ping");

    private final String text;

    Action(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text;
    }

    private static Action parse(String text) {
      return Arrays.stream(values())
          .filter(action -> action.text.equals(text))
          .findFirst()
          .orElseThrow(() -> CommandJson.invalid("There is no action \"%s\".".formatted(text)));
    }
  }
}
