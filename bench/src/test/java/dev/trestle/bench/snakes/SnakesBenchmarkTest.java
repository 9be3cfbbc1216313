package dev.trestle.bench.snakes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.snakes.SnakesBenchmark.Size;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.BenchmarkSettingsParser;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the game benchmark with few players and little time, and checks that its counts are plausible.
@Timeout(600)
class SnakesBenchmarkTest {
  private static final int CROWD = 30;
  private static final double HALF_LOAD = 40;

  @TempDir private Path directory;

  @Test
  void a_crowd_and_some_games_are_played_without_gaps() throws Exception {
    var size = new Size(CROWD, 10, HALF_LOAD, Duration.ofMillis(300));
    var shown = new ByteArrayOutputStream();
    var json = new StringWriter();
    var report =
        new BenchmarkReport(
            new PrintStream(shown, true, StandardCharsets.UTF_8),
            Optional.of(new PrintWriter(json)));
    var settings = BenchmarkSettingsParser.parse(List.of("--seconds", "0.7"));

    new SnakesBenchmark(size)
        .run(settings, report, part -> AppServer.fork(directory.resolve(part), GameSetup.PATH));
    report.summary();

    var lines = json.toString().lines().toList();
    assertThat(lines).hasSize(3);
    for (var line : lines) {
      assertThat(figure("rolls", line)).as(line).isPositive();
      assertThat(figure("refused", line)).as(line).isZero();
    }
    // Every player receives every move, except those still in flight.
    assertThat(figure("deliveries", lines.getFirst()))
        .isGreaterThan(figure("rolls", lines.getFirst()) * CROWD / 2);
    assertThat(shown.toString(StandardCharsets.UTF_8))
        .doesNotContain("missed  gaps", "missed  lost");
  }

  private static double figure(String name, String line) {
    var found = Pattern.compile("\"%s\":([0-9.eE+-]+)".formatted(name)).matcher(line);
    assertThat(found.find()).as(line).isTrue();
    return Double.parseDouble(found.group(1));
  }
}
