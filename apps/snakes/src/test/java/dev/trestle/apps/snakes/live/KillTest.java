package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.engine.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class KillTest {
  private static final int PLAYERS = 8;
  private static final int ENOUGH = 100;

  @TempDir Path directory;

  /// What a client was told of its last roll.
  private record Acknowledged(long seq, int position) {}

  @Test
  void after_a_kill_every_player_is_on_the_square_of_the_last_acknowledged_roll()
      throws IOException, InterruptedException {
    var acknowledged = new ConcurrentHashMap<String, Acknowledged>();
    var tokens = new HashMap<String, String>();
    var code = playAndKill(acknowledged, tokens);
    assertThat(acknowledged).hasSize(PLAYERS);

    try (var live =
        LiveGame.on(Database.open(directory), config -> config.limits(SnakesLimits.FOR_PROGRAMS))) {
      var moves = live.get("/snakes/api/games/%s/moves?from=1".formatted(code)).body();
      for (var player : live.get("/snakes/api/games/" + code).body().path("players")) {
        var id = player.path("id").asText();
        var last = acknowledged.getOrDefault(id, new Acknowledged(0, 0));
        // One roll may have been stored and never acknowledged: it begins where the last one ended.
        int position = last.position();
        for (var move : moves.path("moves")) {
          if (move.path("playerId").asText().equals(id) && move.path("seq").asLong() > last.seq()) {
            assertThat(move.path("previousPosition").asInt()).isEqualTo(position);
            position = move.path("newPosition").asInt();
          }
        }
        assertThat(player.path("position").asInt()).isEqualTo(position);
      }
      // And all go on from there with the seats that they had.
      var ann = live.connect();
      var token = tokens.values().iterator().next();
      assertThat(ann.rejoin(code, token).path("type").asText()).isEqualTo("joinedGame");
    }
  }

  private String playAndKill(Map<String, Acknowledged> acknowledged, Map<String, String> tokens)
      throws IOException, InterruptedException {
    var child = start();
    try (var lines = child.inputReader();
        var remote = LiveGame.remote(Integer.parseInt(lines.readLine()))) {
      var host =
          remote.host("{\"maxPlayers\":%d,\"cooldownMillis\":50,\"places\":0}".formatted(PLAYERS));
      var players = new ArrayList<SocketClient>(List.of(host));
      for (int i = 1; i < PLAYERS; i++) {
        var guest = remote.guest(host.code(), "Guest");
        tokens.put(guest.playerId(), guest.token());
        players.add(guest);
      }
      host.ask("startGame");
      int rolled = 0;
      while (rolled < ENOUGH) {
        for (var player : players) {
          var moved = player.ask("rollDice");
          if (moved.path("type").asText().equals("playerMoved")) {
            acknowledged.put(
                player.playerId(),
                new Acknowledged(moved.path("seq").asLong(), moved.path("newPosition").asInt()));
            rolled++;
          }
        }
        LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
      }
      // In the middle of it: all of them roll once more, and nobody waits for what comes of it.
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      players.forEach(player -> player.send("{\"action\":\"rollDice\"}"));
      child.toHandle().destroyForcibly();
      child.waitFor();
      return host.code();
    } finally {
      child.destroyForcibly();
    }
  }

  private Process start() throws IOException {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dslf4j.internal.verbosity=ERROR",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            KillChild.class.getName(),
            directory.toString());
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
