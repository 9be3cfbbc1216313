package dev.trestle.conformance.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.TestEffort;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FuzzTest {
  private static final int INPUTS = TestEffort.operations(20_000, 1_000_000);

  @Test
  void every_input_is_answered_or_refused_in_time_and_within_bounds(@TempDir Path exports)
      throws InterruptedException {
    for (long seed : TestEffort.seeds(1)) {
      try (var requests = new RequestTarget(exports);
          var expressions = new ExpressionTarget();
          var signatures = new SignatureTarget();
          var http = new HttpTarget()) {
        var run = new FuzzRun(seed, List.of(requests, expressions, signatures, http));
        run.run(INPUTS);
        System.out.print(run.summary());
        assertThat(run.findings()).as("each kind once; repeat with --seed %d", seed).isEmpty();
      }
    }
  }

  /// Checks that the fuzzer finds a failure.
  @Test
  void failures_are_found() throws InterruptedException {
    var run = new FuzzRun(1, List.of(new Clumsy()));
    run.run(300);
    assertThat(new TreeMap<>(run.findings()))
        .containsOnlyKeys("clumsy: IllegalStateException: stumbled", "clumsy: memory");
  }

  private static final class Clumsy implements FuzzTarget {
    @Override
    public String name() {
      return "clumsy";
    }

    @Override
    public int share() {
      return 100;
    }

    @Override
    public String input(java.util.SplittableRandom random) {
      return "" + random.nextInt(100);
    }

    @Override
    public void process(String input) {
      if (input.equals("13")) {
        throw new IllegalStateException("stumbled");
      }
      if (input.equals("14")) {
        assertThat(new byte[8 << 20]).hasSize(8 << 20);
      }
    }
  }
}
