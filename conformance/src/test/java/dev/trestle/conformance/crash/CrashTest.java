package dev.trestle.conformance.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
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
  private static final int KILLS = TestEffort.kills(3, 100);
  private static final int WRITERS = 6;
  private static final int MAX_ACKNOWLEDGED = 1_500;
  private static final int MAX_DELAY_MILLIS = 30;

  @TempDir Path directory;

  /// A relaxed write may be lost with the machine, but not with the process.
  @ParameterizedTest
  @EnumSource
  void a_killed_process_keeps_every_acknowledged_write_whole(Durability durability)
      throws IOException, InterruptedException {
    long seed = TestEffort.seed();
    var progress =
        new RunProgress("crash, %s, seed %d".formatted(durability, seed), "kills of " + KILLS);
    var random = new SplittableRandom(seed);
    var expected = new ExpectedItems(seed, WRITERS);
    long acknowledged = 0;
    int unacknowledged = 0;
    for (int kill = 1; kill <= KILLS; kill++) {
      acknowledged += writeAndKill(durability, seed, expected, random);
      unacknowledged +=
          new CrashedDirectory(directory).check(expected, "seed %d, kill %d".formatted(seed, kill));
      progress.add(1);
    }
    System.out.printf(
        "%s, seed %d: %d kills, %d acknowledged writes kept, %d unacknowledged ones whole%n",
        durability, seed, KILLS, acknowledged, unacknowledged);
  }

  /// Returns the number of acknowledged writes.
  private int writeAndKill(
      Durability durability, long seed, ExpectedItems expected, SplittableRandom random)
      throws IOException, InterruptedException {
    int enough = random.nextInt(MAX_ACKNOWLEDGED);
    var child = start(durability, seed, expected.next());
    try (var lines = child.inputReader()) {
      assertThat(lines.readLine()).as("see the child's errors above").isEqualTo(CrashChild.READY);
      int acknowledged = 0;
      while (acknowledged < enough) {
        acknowledge(expected, lines);
        acknowledged++;
      }
      // At any point of a write, and not just after an acknowledgement.
      assertThat(child.waitFor(random.nextInt(MAX_DELAY_MILLIS), TimeUnit.MILLISECONDS)).isFalse();
      // Through the handle: the process's own method would close the pipe and lose its content.
      child.toHandle().destroyForcibly();
      child.waitFor();
      // Lines that it printed before it died are still in the pipe.
      while (acknowledge(expected, lines)) {
        acknowledged++;
      }
      return acknowledged;
    } finally {
      child.destroyForcibly();
    }
  }

  private static boolean acknowledge(ExpectedItems expected, BufferedReader lines)
      throws IOException {
    var line = lines.readLine();
    if (line == null) {
      return false;
    }
    var parts = line.split(" ", 2);
    expected.acknowledge(Integer.parseInt(parts[0]), Long.parseLong(parts[1]));
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
