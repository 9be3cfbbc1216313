package dev.trestle.bench.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.BenchmarkSettingsParser;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the chat benchmark with few users and little time, and checks that its counts are plausible.
@Timeout(120)
class ChatBenchmarkTest {
  @TempDir private Path directory;

  @Test
  void people_talk_in_channels_and_in_a_crowd_and_read_what_was_said() throws Exception {
    var shown = new ByteArrayOutputStream();
    var json = new StringWriter();
    var report =
        new BenchmarkReport(
            new PrintStream(shown, true, StandardCharsets.UTF_8),
            Optional.of(new PrintWriter(json)));

    new ChatBenchmark()
        .run(
            BenchmarkSettingsParser.parse(List.of("--quick")),
            report,
            () -> AppServer.fork(directory.resolve("chat"), ChatSetup.PATH));
    report.summary();

    var lines = json.toString().lines().toList();
    assertThat(lines).hasSize(6);
    for (var line : lines) {
      assertThat(figure("requests", line)).as(line).isPositive();
      assertThat(figure("refused", line)).as(line).isZero();
      assertThat(figure("gaps", line)).as(line).isZero();
      assertThat(figure("lost", line)).as(line).isZero();
    }
    assertThat(lines.get(5)).contains("4 sockets in one channel, half");
    assertThat(figure("p99Millis", lines.get(5))).isPositive();
    assertThat(shown.toString(StandardCharsets.UTF_8)).contains("3 channels of 2, full");
  }

  private static double figure(String name, String line) {
    var found = Pattern.compile("\"%s\":([0-9.eE+-]+)".formatted(name)).matcher(line);
    assertThat(found.find()).as(line).isTrue();
    return Double.parseDouble(found.group(1));
  }
}
