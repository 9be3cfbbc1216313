package dev.trestle.conformance.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.Effort;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DifferentialTest {
  private static final Effort EFFORT = Effort.fromProperties(1_500, Duration.ZERO, 0);

  private static final int SELF_OPERATIONS = 300;

  private static LocalServer server;

  @BeforeAll
  static void start() {
    server = LocalServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void the_engine_answers_like_dynamodb_local() {
    var deviations = Deviations.known();
    for (long seed : EFFORT.seeds(1)) {
      var run =
          new Differential(
              new Schedule(seed),
              () -> new World(server.database(), new EngineEndpoint(), deviations));
      long start = System.nanoTime();
      run.run(0, EFFORT.operations());
      System.out.printf(
          "seed %d: %d operations in %.1f s%n",
          seed, EFFORT.operations(), (System.nanoTime() - start) / 1e9);
      assertThat(run.foundNothing()).as(() -> run.report()).isTrue();
    }
  }

  /// Whatever this finds is a fault of the comparison.
  @Test
  void dynamodb_local_answers_like_itself() {
    var run =
        new Differential(
            new Schedule(1),
            () -> new World(server.database(), server.database(), Deviations.none()));
    run.run(0, SELF_OPERATIONS);
    assertThat(run.foundNothing()).as(() -> run.report()).isTrue();
  }
}
