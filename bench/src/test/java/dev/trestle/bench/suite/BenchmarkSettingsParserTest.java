package dev.trestle.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.bench.measure.WorkerThreads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkSettingsParserTest {
  @Test
  void every_option_has_its_place() {
    var settings =
        parse(
            "--seconds 0.5 --threads 1,8v --only get,put --full --seed 7 --data d --json f --check");
    assertThat(settings.time()).isEqualTo(Duration.ofMillis(500));
    assertThat(settings.threads()).containsExactly(WorkerThreads.of(1), WorkerThreads.ofVirtual(8));
    assertThat(settings.wants("put")).isTrue();
    assertThat(settings.wants("page")).isFalse();
    assertThat(settings.maxItems()).isEqualTo(10_000_000);
    assertThat(settings.seed()).isEqualTo(7);
    assertThat(settings.data()).contains(Path.of("d"));
    assertThat(settings.json()).contains(Path.of("f"));
    assertThat(settings.check()).isTrue();
  }

  @Test
  void without_options_everything_is_measured_and_nothing_checked() {
    var settings = BenchmarkSettingsParser.parse(List.of());
    assertThat(settings.wants("anything")).isTrue();
    assertThat(settings.threadsOr(List.of(WorkerThreads.of(3))))
        .containsExactly(WorkerThreads.of(3));
    assertThat(settings.check()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--fast",
        "get",
        "--seconds",
        "--seconds x",
        "--seconds 0",
        "--threads 0",
        "--threads 1,",
        "--max-items 10"
      })
  void invalid_arguments_are_refused(String arguments) {
    assertThatThrownBy(() -> parse(arguments)).isInstanceOf(BenchmarkUsageException.class);
  }

  private static BenchmarkSettings parse(String arguments) {
    return BenchmarkSettingsParser.parse(List.of(arguments.split(" ")));
  }
}
