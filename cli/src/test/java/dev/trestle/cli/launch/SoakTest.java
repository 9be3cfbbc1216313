package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoakTest {
  private static final SourceTree TREE = new SourceTree(Path.of("..").toAbsolutePath().normalize());

  private static final List<SoakRun> DECLARED = SoakRun.all(TREE);

  private static Soak parse(String... arguments) {
    return Soak.parse(DECLARED, List.of(arguments));
  }

  @Test
  void without_a_name_all_runs_are_meant() {
    assertThat(parse().runs()).isEqualTo(DECLARED).hasSizeGreaterThan(10);
  }

  @Test
  void runs_and_options_can_be_given_in_any_order() {
    var soak = parse("--kills", "3", "load", "--seed", "7", "crash");
    assertThat(soak.runs()).extracting(SoakRun::name).containsExactly("crash", "load");
    assertThat(soak.options()).isEqualTo(Map.of("--kills", "3"));
    assertThat(soak.seed()).contains("7");
  }

  @Test
  void runs_have_different_names_and_test_classes_that_exist() {
    assertThat(DECLARED).extracting(SoakRun::name).doesNotHaveDuplicates();
    assertThat(parse().reports(TREE)).hasSizeGreaterThanOrEqualTo(DECLARED.size());
  }

  @Test
  void a_line_without_all_columns_is_refused(@TempDir Path root) throws IOException {
    Files.writeString(root.resolve("pom.xml"), "<module>engine</module>");
    Files.createDirectories(root.resolve("engine"));
    Files.writeString(root.resolve("engine/soak.txt"), "# runs\nlong  a.LongTest  runs for long\n");
    assertThatThrownBy(() -> SoakRun.all(new SourceTree(root)))
        .isInstanceOf(LaunchFailedException.class)
        .hasMessage(
            "A line of engine/soak.txt has 3 columns, and needs 4: long  a.LongTest  runs for long");
  }

  @ParameterizedTest
  @CsvSource({
    "--frobnicate,           There is no option --frobnicate.",
    "--kils 3,               There is no option --kils. / Did you mean --kills?",
    "difrential,             There is no run 'difrential'. / Did you mean differential?",
    "--kills,                --kills needs a number from 1 to 999999999.",
    "--kills 0,              --kills needs a number from 1 to 999999999.",
    "--seed x,               --seed needs a number of at most 18 digits.",
    "crash --operations 5,   --operations is for the runs: differential wire fuzz model.",
  })
  void invalid_arguments_are_refused(String arguments, String message) {
    assertThatThrownBy(() -> parse(arguments.split(" ", -1)))
        .isInstanceOf(UsageException.class)
        .hasMessage(message.replace(" / ", "\n") + "\nHelp: ./trestle soak --help");
  }
}
