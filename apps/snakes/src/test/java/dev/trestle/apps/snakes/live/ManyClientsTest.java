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

/// Load of many clients at once.
@Timeout(900)
class ManyClientsTest {
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

  /// Two rows of five snakes guard the end, so that somebody arrives every few seconds, and few do in a minute.
  private static final String LASTING =
      """
      {"size": 100, "snakesAndLadders": [
       {"from": 99, "to": 1}, {"from": 98, "to": 2}, {"from": 97, "to": 3}, {"from": 96, "to": 4}, {"from": 95, "to": 5},
       {"from": 93, "to": 6}, {"from": 92, "to": 7}, {"from": 91, "to": 8}, {"from": 90, "to": 9}, {"from": 89, "to": 10}]}
      """;

  /// How long they roll: `-Dtrestle.seconds` says it, and a long run is as long as the game promises to bear it.
  private static Duration duration() {
    int usual = Boolean.getBoolean("trestle.soak") ? 60 : 5;
    return Duration.ofSeconds(Integer.getInteger("trestle.seconds", usual));
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
                   "options": {"maxPlayers": %d, "cooldownMillis": 100, "places": 0},
                   "board": %s}
                  """
                      .formatted(CROWD, LASTING))
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
      long began = System.nanoTime();
      long enough = began + duration().toNanos();
      together(players, player -> rollUntil(player, enough));
      // Nobody may have won yet, though that is hardly ever so.
      while (live.get("/snakes/api/games/" + code).body().at("/game/winnerId").isMissingNode()) {
        together(players, player -> rollUntil(player, System.nanoTime()));
      }
      long took = System.nanoTime() - began;
      live.app().games().close(code);

      for (var player : players) {
        await(() -> player.ended().isPresent());
      }
      var end = live.get("/snakes/api/games/" + code).body();
      var winner = end.at("/game/winnerId").asText();
      assertThat(end.at("/game/status").asText()).isEqualTo("finished");
      for (var player : players) {
        assertThat(player.ended().orElseThrow()).contains("\"winnerId\":\"%s\"".formatted(winner));
        assertThat(player.gap()).isEmpty();
        assertThat(player.seq()).isEqualTo(end.path("seq").asLong());
      }
      var replay = Replay.of(live, code);
      for (var player : end.path("players")) {
        assertThat(player.path("position").asInt())
            .isEqualTo(replay.positions().getOrDefault(player.path("id").asText(), 0));
      }
      assertThat(replay.arrived()).startsWith(winner).doesNotHaveDuplicates();
      assertThat(ranked(end, 1)).containsExactly(winner);
      System.out.printf(
          "%d players rolled %d times in %.1f s; %d arrived, and one was the first%n",
          CROWD, replay.moves(), took / 1e9, replay.arrived().size());
      players.forEach(RawClient::close);
    }
  }

  private static List<String> ranked(JsonNode game, int rank) {
    var ids = new ArrayList<String>();
    for (var player : game.path("players")) {
      if (player.path("finishedRank").asInt() == rank) {
        ids.add(player.path("id").asText());
      }
    }
    return ids;
  }

  private static RawClient guest(LiveGame live, String code) {
    var guest = new RawClient(live.port()).listening();
    guest.ask("joinGame", ",\"gameCode\":\"%s\",\"playerName\":\"Guest\"".formatted(code));
    return guest;
  }

  /// Rolls as soon as the die has come to rest, at least once, and until a moment; or until the end of the board.
  private static int rollUntil(RawClient player, long enoughNanos) {
    for (int rolls = 1; ; rolls++) {
      var answer = player.ask("rollDice", "");
      if (System.nanoTime() >= enoughNanos || answer.contains("GAME_FINISHED")) {
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

  /// All moves made again, one after the other.
  ///
  /// @param positions where everyone is then
  /// @param arrived who has come to the end of the board, in that order
  private record Replay(Map<String, Integer> positions, List<String> arrived, int moves) {
    static Replay of(LiveGame live, String code) {
      var positions = new HashMap<String, Integer>();
      var arrived = new ArrayList<String>();
      int moves = 0;
      long from = 1;
      while (true) {
        var page = live.get("/snakes/api/games/%s/moves?from=%d".formatted(code, from)).body();
        for (JsonNode move : page.path("moves")) {
          var player = move.path("playerId").asText();
          assertThat(move.path("previousPosition").asInt())
              .isEqualTo(positions.getOrDefault(player, 0));
          positions.put(player, move.path("newPosition").asInt());
          if (move.path("newPosition").asInt() == 100) {
            arrived.add(player);
          }
          moves++;
        }
        if (!page.has("next")) {
          return new Replay(positions, arrived, moves);
        }
        from = page.path("next").asLong();
      }
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
