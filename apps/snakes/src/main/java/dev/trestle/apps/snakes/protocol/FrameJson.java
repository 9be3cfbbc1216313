package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Effect;
import dev.trestle.apps.snakes.rules.Options;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// Messages as JSON.
public final class FrameJson {
  private FrameJson() {}

  static String text(Frame frame) {
    return JsonText.object(
        json -> {
          json.field("type", type(frame.message()));
          json.number("seq", frame.seq()).field("ts", frame.at()).text("re", frame.re());
          fields(json, frame.message());
        });
  }

  /// A game and its players, for whoever asks without a connection.
  public static String snapshot(Notice.GameState state, long seq) {
    return JsonText.object(json -> state(json.field("seq", seq), state));
  }

  /// Games in a list, and where it goes on.
  public static String games(List<GameView> games, Optional<String> cursor) {
    return JsonText.object(
        json -> json.objects("games", games, FrameJson::game).text("cursor", cursor));
  }

  /// Moves in a list, and from which number it goes on.
  public static String moves(List<Numbered> moves, OptionalLong next) {
    return JsonText.object(
        json -> json.objects("moves", moves, FrameJson::numbered).number("next", next));
  }

  /// A board that was made from a seed, and how many rolls a player needs on it.
  public static String drawn(Board board, long seed, double expectedRolls) {
    return JsonText.object(
        json ->
            json.object("board", it -> board(it, board))
                .field("seed", seed)
                .tenths("expectedRolls", expectedRolls));
  }

  /// How many rolls a player needs.
  public static String expected(double rolls) {
    return JsonText.object(json -> json.tenths("expectedRolls", rolls));
  }

  /// A seat that was just taken.
  public static String seat(Notice.JoinedGame joined) {
    return JsonText.object(json -> joined(json.field("seq", joined.seq()), joined));
  }

  /// Games at a glance, and where the list goes on.
  public static String overviews(List<Overview> games, Optional<String> cursor) {
    return JsonText.object(
        json ->
            json.objects(
                    "games",
                    games,
                    (it, each) -> {
                      game(it, each.game());
                      it.field("connected", each.connected());
                      each.leader()
                          .ifPresent(leader -> it.object("leader", to -> runner(to, leader)));
                    })
                .text("cursor", cursor));
  }

  /// One game closely, with its last moves and who is connected to it over this node.
  public static String details(
      Overview overview, long seq, List<Numbered> moves, List<Overview.Visitor> visitors) {
    return JsonText.object(
        json ->
            json.field("seq", seq)
                .object("game", it -> game(it, overview.game()))
                .field("connected", overview.connected())
                .objects("players", overview.runners(), FrameJson::runner)
                .objects("moves", moves, FrameJson::numbered)
                .objects("connections", visitors, FrameJson::visitor));
  }

  private static void visitor(JsonText json, Overview.Visitor visitor) {
    json.text("playerId", visitor.playerId())
        .field("role", visitor.playerId().isPresent() ? "player" : "spectator")
        .field("transport", visitor.transport())
        .field("address", visitor.address());
  }

  private static void runner(JsonText json, Overview.Runner runner) {
    player(json, runner.player());
    json.field("rank", runner.rank()).field("distance", runner.distance());
  }

  private static String type(Message message) {
    return switch (message) {
      case Event.PlayerJoined _ -> "playerJoined";
      case Event.PlayerLeft _ -> "playerLeft";
      case Event.PlayerConnection _ -> "playerConnection";
      case Event.HostChanged _ -> "hostChanged";
      case Event.OptionsChanged _ -> "optionsChanged";
      case Event.GameStarted _ -> "gameStarted";
      case Event.PlayerMoved _ -> "playerMoved";
      case Event.GameEnded _ -> "gameEnded";
      case Event.Turn _ -> "turn";
      case Event.Rematch _, Notice.Seat _ -> "rematch";
      case Notice.JoinedGame _ -> "joinedGame";
      case Notice.GameState _ -> "gameState";
      case Notice.Moves _ -> "moves";
      case Notice.Batch _ -> "batch";
      case Notice.Resync _ -> "resync";
      case Notice.Emote _ -> "emote";
      case Notice.ServerRestart _ -> "serverRestart";
      case Notice.Problem _ -> "error";
      case Notice.Pong _ -> "pong";
    };
  }

  private static void fields(JsonText json, Message message) {
    switch (message) {
      case Event.PlayerJoined(var player) -> json.object("player", it -> player(it, player));
      case Event.PlayerLeft(var playerId, var reason) ->
          json.field("playerId", playerId).field("reason", word(reason));
      case Event.PlayerConnection(var playerId, var connected) ->
          json.field("playerId", playerId).field("connected", connected);
      case Event.HostChanged(var hostId) -> json.field("hostId", hostId);
      case Event.OptionsChanged(var options, var board, var listed) ->
          json.object("options", it -> options(it, options))
              .object("board", it -> board(it, board))
              .field("listed", listed);
      case Event.GameStarted(var game) -> json.object("game", it -> game(it, game));
      case Event.PlayerMoved moved -> moved(json, moved);
      case Event.GameEnded ended -> ended(json, ended);
      case Event.Turn(var playerId, var deadline) ->
          json.text("turnPlayerId", playerId).moment("deadline", deadline);
      case Event.Rematch(var code) -> json.field("code", code);
      case Notice.JoinedGame joined -> joined(json, joined);
      case Notice.GameState state -> state(json, state);
      case Notice.Moves(var moves) -> json.objects("moves", moves, FrameJson::numbered);
      case Notice.Batch(var events) -> json.objects("events", events, FrameJson::numbered);
      case Notice.Resync _, Notice.ServerRestart _ -> {
        // The type says it all.
      }
      case Notice.Emote(var playerId, var emote) ->
          json.text("playerId", playerId).field("emote", emote);
      case Notice.Seat(var code, var name, var playerId, var token) ->
          json.field("code", code)
              .field("name", name)
              .text("playerId", playerId)
              .text("playerToken", token);
      case Notice.Problem problem -> problem(json, problem);
      case Notice.Pong(var t, var serverTime) -> json.field("t", t).field("serverTime", serverTime);
    }
  }

  private static void numbered(JsonText json, Numbered event) {
    json.field("type", type(event.event())).field("seq", event.seq()).field("ts", event.at());
    fields(json, event.event());
  }

  private static void moved(JsonText json, Event.PlayerMoved moved) {
    json.field("playerId", moved.playerId())
        .field("playerName", moved.playerName())
        .field("diceRoll", moved.diceRoll())
        .field("previousPosition", moved.previousPosition())
        .field("newPosition", moved.newPosition());
    effect(json, moved.effect());
  }

  private static void effect(JsonText json, Optional<Effect> effect) {
    effect.ifPresentOrElse(
        there ->
            json.object(
                "effect",
                it ->
                    it.field("type", word(there.type()))
                        .field("from", there.from())
                        .field("to", there.to())),
        () -> json.nothing("effect"));
  }

  private static void ended(JsonText json, Event.GameEnded ended) {
    json.field("status", word(Event.GameEnded.status(ended.winnerId())))
        .text("winnerId", ended.winnerId())
        .text("winnerName", ended.winnerName())
        .objects(
            "ranking",
            ended.ranking(),
            (it, standing) ->
                it.field("playerId", standing.playerId())
                    .field("name", standing.name())
                    .field("rank", standing.rank())
                    .field("position", standing.position())
                    .field("rolls", standing.rolls()))
        .text("secret", ended.secret());
  }

  private static void joined(JsonText json, Notice.JoinedGame joined) {
    json.field("playerId", joined.playerId()).text("playerToken", joined.playerToken());
    json.object("game", it -> game(it, joined.game()));
    json.objects("players", joined.players(), FrameJson::player);
  }

  private static void state(JsonText json, Notice.GameState state) {
    json.object("game", it -> game(it, state.game()));
    json.objects("players", state.players(), FrameJson::player);
  }

  private static void problem(JsonText json, Notice.Problem problem) {
    json.field("code", problem.code().name())
        .field("message", problem.message())
        .number("retryAfter", problem.retryAfterMillis())
        .text("requestId", problem.requestId());
    if (!problem.problems().isEmpty()) {
      json.texts("problems", problem.problems());
    }
  }

  private static void game(JsonText json, GameView game) {
    json.field("code", game.code())
        .field("status", word(game.status()))
        .field("creatorId", game.creatorId())
        .field("hostId", game.hostId())
        .object("board", it -> board(it, game.board()))
        .object("options", it -> options(it, game.options()))
        .field("listed", game.listed())
        .field("playerCount", game.playerCount())
        .text("winnerId", game.winnerId())
        .text("commitment", game.commitment())
        .text("secret", game.secret())
        .text("turnPlayerId", game.turnPlayerId())
        .moment("turnDeadline", game.turnDeadline())
        .text("nextCode", game.nextCode())
        .field("createdAt", game.createdAt())
        .moment("startedAt", game.startedAt())
        .moment("finishedAt", game.finishedAt());
    if (!game.ranking().isEmpty()) {
      json.texts("ranking", game.ranking());
    }
    if (!game.turnOrder().isEmpty()) {
      json.texts("turnOrder", game.turnOrder());
    }
  }

  private static void player(JsonText json, PlayerView player) {
    json.field("id", player.id())
        .field("name", player.name())
        .field("color", player.color())
        .field("number", player.number())
        .field("position", player.position())
        .field("rolls", player.rolls());
    player.finishedRank().ifPresent(rank -> json.field("finishedRank", rank));
    json.field("isConnected", player.isConnected())
        .field("isBot", player.isBot())
        .field("left", player.left());
  }

  private static void board(JsonText json, Board board) {
    json.field("size", board.size())
        .objects(
            "snakesAndLadders",
            board.snakesAndLadders(),
            (it, jump) -> it.field("from", jump.from()).field("to", jump.to()));
  }

  private static void options(JsonText json, Options options) {
    json.field("mode", word(options.mode()))
        .field("finish", word(options.finish()))
        .field("sixToStart", options.sixToStart())
        .field("extraOnSix", options.extraOnSix())
        .field("places", options.places())
        .field("maxPlayers", options.maxPlayers())
        .field("cooldownMillis", options.cooldownMillis())
        .field("verifiable", options.verifiable())
        .field("practice", options.practice())
        .field("ladderToFinish", options.ladderToFinish());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
