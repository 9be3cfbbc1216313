package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Board.Jump;
import dev.trestle.apps.snakes.rules.BoardCheck;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Difficulty;
import dev.trestle.apps.snakes.rules.Options;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Commands from JSON. What is no command is refused with a [GameException].
public final class CommandJson {
  public static final int MAX_CHARS = 4_096;

  private final Json.Fields fields;

  private CommandJson(Json.Fields fields) {
    this.fields = fields;
  }

  /// A frame of a client.
  public static Asked parse(String text) {
    if (text.length() > MAX_CHARS) {
      throw invalid("A message has at most %d characters.".formatted(MAX_CHARS));
    }
    var json = read(text);
    return new Asked(json.command(), json.find("id"), json.find("gameCode"), json.find("playerId"));
  }

  /// The body of a request for a new game.
  public static Wish wish(String text) {
    var json = read(text);
    return new Wish(
        json.text("creatorName"),
        json.options().orElse(Options.DEFAULT),
        json.board().orElse(Boards.STANDARD),
        json.flag("listed", true));
  }

  /// A game that somebody wants to play.
  public record Wish(String creatorName, Options options, Board board, boolean listed) {}

  /// The body of a request for a seat.
  public static Command.Join seat(String text, String code, Optional<String> idempotencyKey) {
    var json = read(text);
    return new Command.Join(
        code, json.text("playerName"), json.find("playerToken"), idempotencyKey);
  }

  /// The body of a request for a random board.
  public static Drawing drawing(String text) {
    var json = read(text);
    var seed = json.findNumber("seed");
    return new Drawing(
        seed.isPresent() ? Optional.of(seed.getAsLong()) : Optional.empty(),
        json.number("size", Boards.STANDARD.size()),
        json.choice("difficulty", Difficulty.NORMAL));
  }

  /// A random board that somebody wants.
  public record Drawing(Optional<Long> seed, int size, Difficulty difficulty) {}

  /// The body of a request to look at a board.
  public static Plan plan(String text) {
    var json = read(text);
    return new Plan(
        json.board().orElseThrow(() -> invalid("board is missing.")),
        json.options().orElse(Options.DEFAULT));
  }

  /// A board, and what is to be played on it.
  public record Plan(Board board, Options options) {}

  /// What a client calls a command, as far as that can be told of one that is none.
  public static Optional<String> name(String text) {
    try {
      return read(text).find("id");
    } catch (GameException _) {
      return Optional.empty();
    }
  }

  private static CommandJson read(String text) {
    try {
      if (Json.parse(text) instanceof Json.Fields fields) {
        return new CommandJson(fields);
      }
    } catch (IllegalArgumentException wrong) {
      throw invalid(String.valueOf(wrong.getMessage()));
    }
    throw invalid("A message is a JSON object.");
  }

  private Command command() {
    var action = text("action");
    return switch (action) {
      case "joinGame" ->
          new Command.Join(
              text("gameCode"), text("playerName"), find("playerToken"), find("idempotencyKey"));
      case "rejoinGame" ->
          new Command.Rejoin(text("gameCode"), text("playerToken"), findNumber("since"));
      case "spectate" -> new Command.Spectate(text("gameCode"));
      case "setOptions" ->
          new Command.SetOptions(options(), board(), fields.find("listed").map(this::flag));
      case "startGame" -> new Command.Start();
      case "rollDice" -> new Command.Roll(find("clientRollId"));
      case "leave" -> new Command.Leave();
      case "kick" -> new Command.Kick(text("target"));
      case "transferHost" -> new Command.TransferHost(text("target"));
      case "addBot" -> new Command.AddBot(number("count", 1));
      case "emote" -> new Command.Emote(text("emote"));
      case "playAgain" -> new Command.PlayAgain();
      case "sync" -> new Command.Sync(findNumber("since").orElse(0));
      case "ping" -> new Command.Ping(findNumber("t").orElse(0));
      default -> throw invalid("There is no action \"%s\".".formatted(action));
    };
  }

  private Optional<Options> options() {
    return object("options").map(CommandJson::readOptions);
  }

  private static Options readOptions(CommandJson json) {
    var usual = Options.DEFAULT;
    return new Options(
        json.choice("mode", usual.mode()),
        json.choice("finish", usual.finish()),
        json.flag("sixToStart", usual.sixToStart()),
        json.flag("extraOnSix", usual.extraOnSix()),
        json.number("places", usual.places()),
        json.number("maxPlayers", usual.maxPlayers()),
        json.number("cooldownMillis", usual.cooldownMillis()),
        json.flag("verifiable", usual.verifiable()),
        json.flag("practice", usual.practice()),
        json.flag("ladderToFinish", usual.ladderToFinish()));
  }

  private Optional<Board> board() {
    return object("board").map(CommandJson::readBoard);
  }

  /// A board as it is drawn, or with `difficulty` and `seed` one to be made.
  private static Board readBoard(CommandJson json) {
    int size = json.number("size", Boards.STANDARD.size());
    if (json.fields.find("difficulty").isEmpty()) {
      return new Board(size, json.jumps());
    }
    if (!BoardCheck.SIZES.contains(size)) {
      return new Board(size, List.of());
    }
    return Boards.random(
        json.findNumber("seed").orElse(0), size, json.choice("difficulty", Difficulty.NORMAL));
  }

  private List<Jump> jumps() {
    return switch (fields.find("snakesAndLadders").orElse(new Json.Items(List.of()))) {
      case Json.Items(var items) -> items.stream().map(CommandJson::jump).toList();
      case Json _ -> throw invalid("snakesAndLadders is a list.");
    };
  }

  private static Jump jump(Json json) {
    if (!(json instanceof Json.Fields fields)) {
      throw invalid("A snake or ladder is an object with from and to.");
    }
    var jump = new CommandJson(fields);
    return new Jump(jump.number("from", 0), jump.number("to", 0));
  }

  private Optional<CommandJson> object(String name) {
    return fields
        .find(name)
        .map(
            value -> {
              if (value instanceof Json.Fields inner) {
                return new CommandJson(inner);
              }
              throw invalid("%s is an object.".formatted(name));
            });
  }

  private String text(String name) {
    return find(name).orElseThrow(() -> invalid("%s is missing.".formatted(name)));
  }

  private Optional<String> find(String name) {
    return fields
        .find(name)
        .map(
            value ->
                switch (value) {
                  case Json.Text(var text) -> text;
                  // Clients may count their commands.
                  case Json.Figure(var number) -> Long.toString(whole(name, number));
                  case Json _ -> throw invalid("%s is a text.".formatted(name));
                });
  }

  private OptionalLong findNumber(String name) {
    var value = fields.find(name);
    if (value.isEmpty()) {
      return OptionalLong.empty();
    }
    return switch (value.get()) {
      case Json.Figure(var number) -> OptionalLong.of(whole(name, number));
      case Json _ -> throw invalid("%s is a number.".formatted(name));
    };
  }

  private static long whole(String name, BigDecimal number) {
    try {
      return number.longValueExact();
    } catch (ArithmeticException _) {
      throw invalid("%s is a whole number.".formatted(name));
    }
  }

  private int number(String name, int usual) {
    long number = findNumber(name).orElse(usual);
    if (number != (int) number) {
      throw invalid("%s is too large.".formatted(name));
    }
    return (int) number;
  }

  private boolean flag(String name, boolean usual) {
    return fields.find(name).map(this::flag).orElse(usual);
  }

  private boolean flag(Json value) {
    if (value instanceof Json.Flag(var flag)) {
      return flag;
    }
    throw invalid("Yes or no is true or false.");
  }

  private <E extends Enum<E>> E choice(String name, E usual) {
    var wanted = find(name);
    if (wanted.isEmpty()) {
      return usual;
    }
    return Arrays.stream(usual.getDeclaringClass().getEnumConstants())
        .filter(constant -> constant.name().equalsIgnoreCase(wanted.get()))
        .findFirst()
        .orElseThrow(() -> invalid("%s can't be \"%s\".".formatted(name, wanted.get())));
  }

  private static GameException invalid(String message) {
    return GameException.of(ErrorCode.INVALID_MESSAGE, message);
  }
}
