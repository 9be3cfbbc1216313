package dev.trestle.cli.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.testing.CommandResult;
import dev.trestle.cli.testing.Orders;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Servers that die, and users who do not wait. What the command then says to do is done, and leads to the end of the work.
@Timeout(240)
@Execution(ExecutionMode.CONCURRENT)
class InterruptionTest {
  // Enough that no job is over in the moment that it takes to end a process.
  private static final int ITEMS = 1000;
  private static final int ITEM_LENGTH = 10_000;
  private static final Pattern ADVICE =
      Pattern.compile("(?:Then watch|Watch) it: \\./trestle (.*) --(?:endpoint|data) \\S+");

  @TempDir private Path directory;
  private Path data = Path.of("");

  @BeforeEach
  void write_orders() {
    data = directory.resolve("data");
    Orders.write(data, ITEMS, ITEM_LENGTH);
  }

  private static Process start(String... arguments) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.trestle.cli.Trestle"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private Process serve() throws IOException {
    return start("serve", "--port=0", "--dynamodb-port=0", "--apps=none", "--data=" + data);
  }

  private static String endpoint(Process server) throws IOException {
    var output = server.inputReader();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("ready")) {
        return "--endpoint=" + line.substring(line.indexOf("http")).strip();
      }
    }
    throw new AssertionError("The server ended before it was ready");
  }

  private static String[] and(String command, String flag) {
    return Stream.concat(Arrays.stream(command.split(" ", -1)), Stream.of(flag))
        .toArray(String[]::new);
  }

  private static String advice(String text) {
    var advice = ADVICE.matcher(text);
    assertThat(advice.find()).as(text).isTrue();
    return advice.group(1);
  }

  /// Kills a process as soon as a line is written that says so, before whoever writes it goes on.
  private static PrintWriter killing(Process process, String atLine, StringWriter err) {
    return new PrintWriter(err) {
      @Override
      public void println(String line) {
        super.println(line);
        if (line.startsWith(atLine)) {
          process.destroyForcibly().onExit().join();
        }
      }
    };
  }

  @ParameterizedTest
  @CsvSource({
    "backup create orders, Backing up, backup",
    "restore --table orders --to restored, Restoring, restore",
    "export orders --to TARGET, Exporting, export"
  })
  void the_command_says_how_to_continue_after_the_server_was_killed(
      String command, String begun, String noun) throws Exception {
    var target = directory.resolve("here");
    var asked = command.replace("TARGET", target.toString());
    var first = serve();
    try {
      var flag = endpoint(first);
      var err = new StringWriter();
      var lost = CommandResult.of(Map.of(), err, killing(first, begun, err), and(asked, flag));
      assertThat(lost.exit()).isEqualTo(1);
      assertThat(lost.out()).isEmpty();
      assertThat(lost.err())
          .contains("No server answers at http://127.0.0.1:")
          .contains(
              "The %s continues when the server is started again on the same data. Then watch it: "
                  .formatted(noun));
      goOn(advice(lost.err()));
    } finally {
      first.destroyForcibly();
    }
    if (noun.equals("restore")) {
      assertThat(Orders.read(data, "restored")).isEqualTo(Orders.read(data, "orders"));
    }
    if (noun.equals("export")) {
      assertThat(target.resolve("AWSDynamoDB"))
          .isDirectoryRecursivelyContaining("glob:**summary.json");
    }
  }

  private void goOn(String advised) throws Exception {
    var second = serve();
    try {
      var run = CommandResult.of(Map.of(), and(advised, endpoint(second)));
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.out()).isNotEmpty().doesNotContain("creating");
      second.destroy();
      assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      second.destroyForcibly();
    }
  }

  @Test
  void a_user_who_does_not_wait_leaves_the_work_to_the_server() throws Exception {
    var server = serve();
    try {
      var flag = endpoint(server);
      var said = interrupted(start(and("restore --table orders --to restored", flag)));
      assertThat(said).contains("The restore continues at the server at http://127.0.0.1:");
      var run = CommandResult.of(Map.of(), and(advice(said), flag));
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.err()).contains("Restored 1,000 items");
    } finally {
      server.destroyForcibly();
    }
  }

  @Test
  void a_user_who_does_not_wait_leaves_the_work_to_the_next_opening() throws Exception {
    var flag = "--data=" + data;
    var said = interrupted(start(and("restore --table orders --to restored", flag)));
    assertThat(said).contains("The restore continues when the directory is next opened.");
    var run = CommandResult.of(Map.of(), and(advice(said), flag));
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(Orders.read(data, "restored")).isEqualTo(Orders.read(data, "orders"));
  }

  /// Ends a command that has begun, as Ctrl-C does; what it said from then on.
  private static String interrupted(Process process) throws Exception {
    try (var output = process.inputReader()) {
      assertThat(output.readLine()).startsWith("Restoring to restored");
      process.toHandle().destroy();
      var said = String.join("\n", output.lines().toList());
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(128 + 15);
      return said;
    } finally {
      process.destroyForcibly();
    }
  }
}
