package dev.trestle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.bench.suite.Benchmark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Compares the help of `./trestle bench`, a file that is shown without starting Java, with the benchmarks that there are.
class BenchHelpTest {
  @Test
  void the_help_lists_every_benchmark() throws IOException {
    try (var file = Bench.class.getResourceAsStream("/dev/trestle/cli/launch/bench.txt")) {
      var help = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      assertThat(Bench.BENCHMARKS)
          .extracting(Benchmark::name)
          .allSatisfy(name -> assertThat(help).containsPattern("(?m)^  " + name + " "));
    }
  }
}
