package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Effect;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.web.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Messages to clients as JSON: `type`, `seq`, `ts` and `re` first, then what the message says. What is absent is left out.
public final class FrameJson {
  private final Map<String, @Nullable Object> members = new LinkedHashMap<>();

  private FrameJson() {}

  static String text(Frame frame) {
    var json = new FrameJson().put("type", type(frame.message()));
    frame.seq().ifPresent(seq -> json.put("seq", seq));
    json.put("ts", frame.at()).putIfPresent("re", frame.re());
    return Json.text(json.message(frame.message()).members);
  }

  /// Events of a game, each with its type, number and time.
  public static List<Map<String, @Nullable Object>> events(List<NumberedEvent> events) {
    return events.stream().map(FrameJson::event).toList();
  }

  private static Map<String, @Nullable Object> event(NumberedEvent event) {
    return new FrameJson()
        .put("type", type(event.event()))
        .put("seq", event.seq())
        .put("ts", event.at())
        .message(event.event())
        .members;
  }

  private static String type(ServerMessage message) {
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

  private FrameJson message(ServerMessage message) {
    return switch (message) {
      case Event.PlayerJoined(var player) -> put("player", player);
      case Event.PlayerLeft(var playerId, var reason) ->
          put("playerId", playerId).put("reason", Inputs.textOf(reason));
      case Event.PlayerConnection(var playerId, var connected) ->
          put("playerId", playerId).put("connected", connected);
      case Event.HostChanged(var hostId) -> put("hostId", hostId);
      case Event.OptionsChanged(var options, var board, var listed) ->
          put("options", OptionsJson.of(options)).put("board", board).put("listed", listed);
      case Event.GameStarted(var game) -> put("game", GameJson.of(game));
      case Event.PlayerMoved moved -> moved(moved);
      case Event.GameEnded ended -> ended(ended);
      case Event.Turn(var playerId, var deadline) ->
          putIfPresent("turnPlayerId", playerId).putIfPresent("deadline", deadline);
      case Event.Rematch(var code) -> put("code", code);
      case Notice.JoinedGame joined ->
          put("playerId", joined.playerId())
              .putIfPresent("playerToken", joined.playerToken())
              .put("game", GameJson.of(joined.game()))
              .put("players", joined.players());
      case Notice.GameState(var game, var players) ->
          put("game", GameJson.of(game)).put("players", players);
      case Notice.Moves(var moves) -> put("moves", events(moves));
      case Notice.Batch(var missed) -> put("events", events(missed));
      case Notice.Resync _, Notice.ServerRestart _ -> this;
      case Notice.Emote(var playerId, var emote) ->
          putIfPresent("playerId", playerId).put("emote", emote);
      case Notice.Seat(var code, var name, var playerId, var token) ->
          put("code", code)
              .put("name", name)
              .putIfPresent("playerId", playerId)
              .putIfPresent("playerToken", token);
      case Notice.Problem problem -> problem(problem);
      case Notice.Pong(var t, var serverTime) -> put("t", t).put("serverTime", serverTime);
    };
  }

  private record EffectJson(String type, int from, int to) {
    static EffectJson of(Effect effect) {
      return new EffectJson(Inputs.textOf(effect.type()), effect.from(), effect.to());
    }
  }

  /// Has `effect` in any case: old clients look for null.
  private FrameJson moved(Event.PlayerMoved moved) {
    put("playerId", moved.playerId())
        .put("playerName", moved.playerName())
        .put("diceRoll", moved.diceRoll())
        .put("previousPosition", moved.previousPosition())
        .put("newPosition", moved.newPosition());
    members.put("effect", moved.effect().map(EffectJson::of).orElse(null));
    return this;
  }

  private FrameJson ended(Event.GameEnded ended) {
    return put("status", Inputs.textOf(Event.GameEnded.status(ended.winnerId())))
        .putIfPresent("winnerId", ended.winnerId())
        .putIfPresent("winnerName", ended.winnerName())
        .put("ranking", ended.ranking())
        .putIfPresent("secret", ended.secret());
  }

  private FrameJson problem(Notice.Problem problem) {
    put("code", problem.code().name()).put("message", problem.message());
    problem.retryAfterMillis().ifPresent(millis -> put("retryAfter", millis));
    return putIfPresent("requestId", problem.requestId())
        .putIfPresent("problems", Optional.of(problem.problems()).filter(list -> !list.isEmpty()));
  }

  private FrameJson put(String name, Object value) {
    members.put(name, value);
    return this;
  }

  private FrameJson putIfPresent(String name, Optional<?> value) {
    value.ifPresent(present -> put(name, present));
    return this;
  }
}
