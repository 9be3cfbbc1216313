package dev.trestle.conformance.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.Effort;
import dev.trestle.conformance.Progress;
import dev.trestle.engine.commit.Durability;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CrashTest {
  private static final int KILLS = Effort.kills(3, 100);
  private static final int WRITERS = 6;
  private static final int MAX_ACKNOWLEDGED = 1_500;
  private static final int MAX_DELAY_MILLIS = 30;

  @TempDir Path directory;

  /// A relaxed write may be lost with the machine, but not with the process.
  @ParameterizedTest
  @EnumSource
  void a_killed_process_keeps_every_acknowledged_write_whole(Durability durability)
      throws IOException, InterruptedException {
    long seed = Effort.seed();
    var progress =
        new Progress("crash, %s, seed %d".formatted(durability, seed), "kills of " + KILLS);
    var random = new SplittableRandom(seed);
    var ledger = new Ledger(seed, WRITERS);
    long acknowledged = 0;
    int unacknowledged = 0;
    for (int kill = 1; kill <= KILLS; kill++) {
      acknowledged += writeAndKill(durability, seed, ledger, random);
      unacknowledged +=
          new Remains(directory).inspect(ledger, "seed %d, kill %d".formatted(seed, kill));
      progress.add(1);
    }
    System.out.printf(
        "%s, seed %d: %d kills, %d acknowledged writes kept, %d unacknowledged ones whole%n",
        durability, seed, KILLS, acknowledged, unacknowledged);
  }

  /// Returns the number of acknowledged writes.
  private int writeAndKill(Durability durability, long seed, Ledger ledger, SplittableRandom random)
      throws IOException, InterruptedException {
    int enough = random.nextInt(MAX_ACKNOWLEDGED);
    var child = start(durability, seed, ledger.next());
    try (var lines = child.inputReader()) {
      assertThat(lines.readLine()).as("see the child's errors above").isEqualTo(CrashChild.READY);
      int acknowledged = 0;
      while (acknowledged < enough) {
        acknowledge(ledger, lines);
        acknowledged++;
      }
      // At any point of a write, and not just after an acknowledgement.
      assertThat(child.waitFor(random.nextInt(MAX_DELAY_MILLIS), TimeUnit.MILLISECONDS)).isFalse();
      // Through the handle: the process's own method would close the pipe and lose its content.
      child.toHandle().destroyForcibly();
      child.waitFor();
      // Lines that it printed before it died are still in the pipe.
      while (acknowledge(ledger, lines)) {
        acknowledged++;
      }
      return acknowledged;
    } finally {
      child.destroyForcibly();
    }
  }

  private static boolean acknowledge(Ledger ledger, BufferedReader lines) throws IOException {
    var line = lines.readLine();
    if (line == null) {
      return false;
    }
    var parts = line.split(" ", 2);
    ledger.acknowledge(Integer.parseInt(parts[0]), Long.parseLong(parts[1]));
    return true;
  }

  private Process start(Durability durability, long seed, List<Long> next) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), CrashChild.class.getName()));
    command.addAll(List.of(directory.toString(), durability.name(), String.valueOf(seed)));
    next.forEach(number -> command.add(String.valueOf(number)));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
