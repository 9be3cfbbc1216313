package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The script `trestle` in a fresh clone: nothing is built there.
class ScriptTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String LAUNCHER = "dev/trestle/cli/launch";

  /// Where only the script itself is used.
  @TempDir static Path untouched;

  /// Where the launcher is compiled once, by the first test that needs it.
  @TempDir static Path clone;

  private record Ended(int exit, List<String> out, List<String> err) {}

  @BeforeAll
  static void copy() throws IOException {
    copyTo(untouched);
    copyTo(clone);
  }

  private static void copyTo(Path directory) throws IOException {
    var files = new ArrayList<>(List.of("trestle", "pom.xml", "conformance/soak.txt"));
    for (var part :
        List.of("cli/src/main/java/" + LAUNCHER, "cli/src/main/resources/" + LAUNCHER)) {
      try (Stream<Path> found = Files.list(ROOT.resolve(part))) {
        found.map(file -> ROOT.relativize(file).toString()).forEach(files::add);
      }
    }
    for (var file : files) {
      Files.createDirectories(directory.resolve(file).getParent());
      Files.copy(ROOT.resolve(file), directory.resolve(file));
    }
  }

  private static Ended run(Path root, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("bash", root.resolve("trestle").toString()));
    command.addAll(List.of(arguments));
    var builder =
        new ProcessBuilder(command)
            .redirectOutput(clone.resolve("out").toFile())
            .redirectError(clone.resolve("err").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    int exit = builder.start().waitFor();
    return new Ended(exit, lines("out"), lines("err"));
  }

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(clone.resolve(file), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "--help", "-h", "help help"})
  void the_help_is_printed_at_once(String arguments) throws Exception {
    var ended =
        run(untouched, Map.of(), arguments.isEmpty() ? new String[0] : arguments.split(" "));
    assertThat(ended.exit()).isZero();
    assertThat(ended.out())
        .startsWith("Trestle: a Java platform for single-table DynamoDB applications.")
        .anyMatch(line -> line.startsWith("  ./trestle check "));
    assertThat(ended.err()).isEmpty();
    assertThat(untouched.resolve("target")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "test",
        "check",
        "build",
        "format",
        "bench",
        "soak",
        "compatibility",
        "install",
        "version"
      })
  void every_command_on_the_source_tree_has_help(String command) throws Exception {
    var asked = run(untouched, Map.of(), command, "--help");
    assertThat(asked.exit()).isZero();
    assertThat(asked.out().getFirst()).startsWith("./trestle " + command);
    assertThat(run(untouched, Map.of(), "help", command)).isEqualTo(asked);
    assertThat(untouched.resolve("target")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "hlep,              There is no command 'hlep'. / Did you mean help? / Help: ./trestle --help",
    "help chekc,        There is no command 'chekc'. / Did you mean check? / Help: ./trestle --help",
    "frobnicate,        There is no command 'frobnicate'. / Help: ./trestle --help",
    "soak --kils,       There is no option --kils. / Did you mean --kills? / Help: ./trestle soak --help",
    "soak model --kills 3, --kills is for the runs: crash nodes load. / Help: ./trestle soak --help",
  })
  void a_wrong_command_line_is_answered_in_a_clone_where_nothing_is_built(
      String arguments, String complaint) throws Exception {
    var ended = run(clone, Map.of(), arguments.split(" ", -1));
    assertThat(ended.err()).containsExactly(complaint.split(" / ", -1));
    assertThat(ended.out()).isEmpty();
    assertThat(ended.exit()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "check,         --fast",
    "build,         cli",
    "format,        cli/pom.xml --quiet",
    "compatibility, engine",
    "install,       -o",
    "version,       now",
  })
  void arguments_are_refused_where_a_command_takes_none(String command, String arguments)
      throws Exception {
    var ended = run(clone, Map.of(), (command + " " + arguments).split(" ", -1));
    assertThat(ended.err())
        .containsExactly(
            "./trestle %s takes no arguments, but got: %s".formatted(command, arguments),
            "Help: ./trestle %s --help".formatted(command));
    assertThat(ended.out()).isEmpty();
    assertThat(ended.exit()).isEqualTo(2);
  }

  @Test
  void the_version_names_the_jdk() throws Exception {
    assertThat(run(clone, Map.of(), "version").out())
        .hasSize(2)
        .allMatch(line -> line.matches("trestle \\S+|JDK \\d+ in .*"));
  }

  @Test
  void without_maven_a_build_says_how_to_get_it() throws Exception {
    var tools = Files.createDirectories(clone.resolve("bin"));
    for (var tool :
        List.of("bash", "dirname", "sed", "find", "mkdir", "mv", "rm", "cat", "readlink")) {
      // Not a link: JUnit would warn of one that leads out of the directory.
      var wrapper = "#!/bin/sh\nexec %s \"$@\"\n".formatted(which(tool));
      var file = Files.writeString(tools.resolve(tool), wrapper).toFile();
      assertThat(file.setExecutable(true)).isTrue();
    }
    var ended = run(clone, Map.of("PATH", tools.toString(), "CI", ""), "format");
    assertThat(ended.err().getFirst())
        .isEqualTo(
            "Trestle is built with Maven 3.8 or newer, and mvn is not on the PATH. Install it, for example");
    assertThat(ended.exit()).isEqualTo(1);
  }

  private static Path which(String tool) {
    return Stream.of("/bin", "/usr/bin")
        .map(directory -> Path.of(directory, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }
}
