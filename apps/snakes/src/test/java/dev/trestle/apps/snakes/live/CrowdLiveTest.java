package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.engine.Database;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Many at once.
@Timeout(900)
class CrowdLiveTest {
  private static final int CROWD = 300;

  @TempDir Path directory;

  private static <T> List<T> together(int count, Callable<T> task)
      throws InterruptedException, ExecutionException {
    return together(Collections.nCopies(count, ""), _ -> task.call());
  }

  private interface Task<S, T> {
    T call(S who) throws Exception;
  }

  private static <S, T> List<T> together(List<S> all, Task<S, T> task)
      throws InterruptedException, ExecutionException {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<T>>();
      for (var each : all) {
        running.add(threads.submit(() -> task.call(each)));
      }
      var results = new ArrayList<T>();
      for (var each : running) {
        results.add(each.get());
      }
      return results;
    }
  }

  @Test
  void three_hundred_race_and_one_wins() throws InterruptedException, ExecutionException {
    try (var live =
        LiveGame.on(
            Database.open(directory),
            config ->
                config.limits(
                    SnakesLimits.FOR_PROGRAMS.shortestCooldown(Duration.ofMillis(100))))) {
      var created =
          live.post(
                  "/snakes/api/games",
                  """
                  {"creatorName": "Ann",
                   "options": {"maxPlayers": %d, "cooldownMillis": 100, "finish": "pass"},
                   "board": {"size": 36, "snakesAndLadders": [{"from": 35, "to": 20}]}}
                  """
                      .formatted(CROWD))
              .body();
      var code = created.at("/game/code").asText();
      var players = new ArrayList<RawClient>();
      var host = new RawClient(live.port()).listening();
      host.ask(
          "rejoinGame",
          ",\"gameCode\":\"%s\",\"playerToken\":\"%s\""
              .formatted(code, created.path("playerToken").asText()));
      players.add(host);
      players.addAll(together(CROWD - 1, () -> guest(live, code)));
      host.ask("startGame", "");
      together(players, player -> rollUntilOver(player));

      var end = live.get("/snakes/api/games/" + code).body();
      var winner = end.at("/game/winnerId").asText();
      for (var player : players) {
        await(() -> player.ended().isPresent());
        assertThat(player.ended().orElseThrow()).contains("\"winnerId\":\"%s\"".formatted(winner));
        assertThat(player.gap()).isEmpty();
        assertThat(player.seq()).isEqualTo(end.path("seq").asLong());
      }
      var replayed = replay(live, code);
      for (var player : end.path("players")) {
        assertThat(player.path("position").asInt())
            .isEqualTo(replayed.getOrDefault(player.path("id").asText(), 0));
      }
      assertThat(replayed.values().stream().filter(position -> position == 36)).hasSize(1);
      players.forEach(RawClient::close);
    }
  }

  private static RawClient guest(LiveGame live, String code) {
    var guest = new RawClient(live.port()).listening();
    guest.ask("joinGame", ",\"gameCode\":\"%s\",\"playerName\":\"Guest\"".formatted(code));
    return guest;
  }

  private static int rollUntilOver(RawClient player) {
    for (int rolls = 0; ; rolls++) {
      if (player.ask("rollDice", "").contains("GAME_FINISHED")) {
        return rolls;
      }
      pause(100);
    }
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      pause(1);
    }
  }

  /// As a person would: the next when the last is answered, and not before the die has come to rest.
  private static int rollUntilOver(SocketClient player) {
    for (int rolls = 0; ; rolls++) {
      var answer = player.ask("rollDice");
      switch (answer.path("code").asText()) {
        case "GAME_FINISHED" -> {
          return rolls;
        }
        case "TOO_FAST" -> pause(answer.path("retryAfter").asLong());
        default -> pause(100);
      }
    }
  }

  private static void pause(long millis) {
    java.util.concurrent.locks.LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
  }

  /// Where everyone is if all moves are made again, one after the other.
  private static Map<String, Integer> replay(LiveGame live, String code) {
    var positions = new HashMap<String, Integer>();
    long from = 1;
    while (true) {
      var page = live.get("/snakes/api/games/%s/moves?from=%d".formatted(code, from)).body();
      for (JsonNode move : page.path("moves")) {
        var player = move.path("playerId").asText();
        assertThat(move.path("previousPosition").asInt())
            .isEqualTo(positions.getOrDefault(player, 0));
        positions.put(player, move.path("newPosition").asInt());
      }
      if (!page.has("next")) {
        return positions;
      }
      from = page.path("next").asLong();
    }
  }

  @Test
  void of_fifty_who_want_six_seats_six_get_one() throws InterruptedException, ExecutionException {
    try (var live = LiveGame.open(config -> config.limits(SnakesLimits.FOR_PROGRAMS))) {
      var code = live.create("{\"maxPlayers\":6}").body().at("/game/code").asText();
      var answers =
          together(
              50,
              () ->
                  live.connect()
                      .ask(
                          "joinGame",
                          "\"gameCode\":\"%s\",\"playerName\":\"Guest\"".formatted(code)));
      var seated =
          answers.stream().filter(each -> each.path("type").asText().equals("joinedGame")).toList();
      assertThat(seated).hasSize(5);
      assertThat(answers.stream().filter(each -> each.path("code").asText().equals("GAME_FULL")))
          .hasSize(45);
      var game = live.get("/snakes/api/games/" + code).body();
      assertThat(game.path("players")).hasSize(6);
      assertThat(game.at("/game/playerCount").asInt()).isEqualTo(6);
      assertThat(game.path("players").findValuesAsText("name")).doesNotHaveDuplicates();
    }
  }

  @Test
  void all_who_want_to_play_again_meet_in_one_game()
      throws InterruptedException, ExecutionException {
    try (var live = LiveGame.open(config -> config.limits(SnakesLimits.FOR_PROGRAMS))) {
      var created =
          live.post(
                  "/snakes/api/games",
                  """
                  {"creatorName": "Ann",
                   "options": {"maxPlayers": 8, "cooldownMillis": 50, "finish": "pass"},
                   "board": {"size": 36, "snakesAndLadders": []}}
                  """)
              .body();
      var players = new ArrayList<SocketClient>(List.of(live.seated(created)));
      var code = created.at("/game/code").asText();
      players.addAll(together(7, () -> live.guest(code, "Guest")));
      players.getFirst().ask("startGame");
      together(players, player -> rollUntilOver(player));
      players.forEach(player -> player.awaitEvent("gameEnded"));
      var seats = together(players, player -> player.ask("playAgain"));
      assertThat(seats.stream().map(seat -> seat.path("code").asText()).distinct()).hasSize(1);
      assertThat(seats.stream().filter(seat -> seat.has("playerToken"))).hasSize(1);
      var next = seats.getFirst().path("code").asText();
      assertThat(live.get("/snakes/api/games/" + next).body().path("players")).hasSize(1);
      players.forEach(player -> player.awaitEvent("rematch"));
    }
  }
}
