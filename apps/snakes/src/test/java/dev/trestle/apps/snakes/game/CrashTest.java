package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.engine.Database;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrashTest {
  @TempDir Path directory;

  /// @param enough after how many acknowledged rolls the process is killed
  @ParameterizedTest
  @ValueSource(ints = {20, 150})
  void after_a_kill_every_player_is_on_the_square_of_the_last_acknowledged_roll(int enough)
      throws IOException, InterruptedException {
    var acknowledged = new HashMap<String, Acknowledged>();
    var code = rollAndKill(enough, acknowledged);

    try (var database = Database.open(directory)) {
      var table = CrashChild.table(database);
      var clock = InstantSource.system();
      var games =
          Games.open(
              new GamesOptions(
                  table, "parent", clock, Timers.manual(clock), new Random(1), Duration.ZERO));
      var view = games.find(code);
      var moves = games.moves(code, 1).all(1_000_000);
      Replays.assertPositions(moves, view.state().players());
      Map<Long, Move> bySeq = new HashMap<>();
      moves.forEach(move -> bySeq.put(move.seq(), move));
      acknowledged.forEach(
          (playerId, last) -> {
            var move = Optional.ofNullable(bySeq.get(last.seq())).orElseThrow();
            assertThat(move.playerId()).isEqualTo(playerId);
            assertThat(move.newPosition()).isEqualTo(last.position());
            // A roll may have been stored and not yet acknowledged; it begins where the last one
            // ended.
            moves.stream()
                .filter(later -> later.playerId().equals(playerId) && later.seq() > last.seq())
                .findFirst()
                .ifPresent(next -> assertThat(next.previousPosition()).isEqualTo(last.position()));
          });
      // Numbers are without gaps after a crash too.
      var numbers = new TreeSet<Long>(bySeq.keySet());
      table.events(code, 1, view.seq()).all(10_000).forEach(each -> numbers.add(each.seq()));
      assertThat(numbers).hasSize((int) view.seq());
    }
  }

  private record Acknowledged(int position, long seq) {}

  private String rollAndKill(int enough, Map<String, Acknowledged> acknowledged)
      throws IOException, InterruptedException {
    var child = start();
    try (var lines = child.inputReader()) {
      var ready = lines.readLine();
      assertThat(ready).as("see the child's errors above").startsWith(CrashChild.READY);
      for (int i = 0; i < enough; i++) {
        assertThat(acknowledge(lines, acknowledged)).isTrue();
      }
      // Through the handle: the process's own method would close the pipe, and what is in it would
      // be lost.
      child.toHandle().destroyForcibly();
      child.waitFor();
      while (acknowledge(lines, acknowledged)) {
        // What it said before it died is still in the pipe.
      }
      return ready.split(" ", 2)[1];
    } finally {
      child.destroyForcibly();
    }
  }

  private static boolean acknowledge(BufferedReader lines, Map<String, Acknowledged> acknowledged)
      throws IOException {
    var line = lines.readLine();
    if (line == null) {
      return false;
    }
    var parts = line.split(" ", 3);
    acknowledged.put(
        parts[0], new Acknowledged(Integer.parseInt(parts[1]), Long.parseLong(parts[2])));
    return true;
  }

  private Process start() throws IOException {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            CrashChild.class.getName(),
            directory.toString());
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
