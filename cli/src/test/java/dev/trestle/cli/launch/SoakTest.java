package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SoakTest {
  @Test
  void without_a_name_all_runs_are_meant() {
    assertThat(Soak.parse(List.of()).runs()).containsExactlyInAnyOrder(Soak.Run.values());
  }

  @Test
  void runs_and_options_can_be_given_in_any_order() {
    assertThat(Soak.parse(List.of("--kills", "3", "crash", "--seed", "7", "load")))
        .isEqualTo(
            new Soak(
                Set.of(Soak.Run.CRASH, Soak.Run.LOAD), Map.of("--kills", "3"), Optional.of("7")));
  }

  @ParameterizedTest
  @EnumSource
  void the_test_classes_of_a_run_exist(Soak.Run run) {
    var tree = new SourceTree(Path.of("..").toAbsolutePath().normalize());
    assertThat(Soak.parse(List.of(run.toString())).reports(tree)).isNotEmpty();
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
    assertThatThrownBy(() -> Soak.parse(List.of(arguments.split(" ", -1))))
        .isInstanceOf(UsageException.class)
        .hasMessage(message.replace(" / ", "\n") + "\nHelp: ./trestle soak --help");
  }
}
