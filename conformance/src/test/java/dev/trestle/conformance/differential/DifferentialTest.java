package dev.trestle.conformance.differential;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.deviation.Deviations;
import dev.trestle.conformance.differential.endpoint.Endpoint;
import dev.trestle.conformance.differential.endpoint.EngineEndpoint;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.conformance.differential.request.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DifferentialTest {
  private static final int OPERATIONS = TestEffort.operations(1_500, 200_000);
  private static final int SELF_OPERATIONS = 300;
  private static final int WORLDS = 2;

  /// From this many operations on, every known deviation should occur.
  private static final int LONG_RUN = 100_000;

  private final LocalServer server = LocalServer.shared();

  @Test
  void the_engine_answers_like_dynamodb_local_or_like_amazon_where_that_is_known_to_differ()
      throws InterruptedException {
    var deviations = Deviations.known();
    for (long seed : TestEffort.seeds(1)) {
      long start = System.nanoTime();
      var progress =
          new RunProgress("differential, seed " + seed, "operations of %,d".formatted(OPERATIONS));
      var runs =
          Differential.runInParallel(
              new Schedule(seed),
              OPERATIONS,
              WORLDS,
              () -> new EndpointPair(server.database(), new EngineEndpoint(), deviations),
              progress);
      System.out.printf(
          "seed %d: %d operations in %.1f s, of which %.0f %% succeeded%n",
          seed,
          OPERATIONS,
          (System.nanoTime() - start) / 1e9,
          runs.stream().mapToDouble(Differential::successPercent).average().orElse(0));
      write(Path.of("target", "deviations.md"), deviations.table());
      var report =
          runs.stream()
              .map(Differential::report)
              .filter(text -> !text.isEmpty())
              .collect(joining("\n\n"));
      if (!report.isEmpty()) {
        fail(reported(seed, report));
      }
    }
    if (OPERATIONS >= LONG_RUN) {
      System.out.println("deviations that never showed: " + deviations.unused());
    }
  }

  @Test
  void a_wrong_answer_is_found_and_replayed() {
    var liar =
        new Endpoint() {
          private final Endpoint honest = server.database();

          @Override
          public JsonResponse answer(String operation, byte[] request) {
            var answer = honest.answer(operation, request);
            if (operation.equals("Query") && answer.succeeded()) {
              answer.body().put("ScannedCount", BigDecimal.TEN);
            }
            return answer;
          }

          @Override
          public void close() {
            honest.close();
          }
        };
    var run =
        new Differential(
            new Schedule(1),
            () -> new EndpointPair(server.database(), liar, Deviations.none()),
            new RunProgress("a liar", "operations"));
    run.run(0, SELF_OPERATIONS);
    assertThat(run.report()).contains("Query: body at /ScannedCount").contains("replay");
  }

  /// A difference that this finds is a fault of the comparison.
  @Test
  void dynamodb_local_answers_like_itself() {
    var run =
        new Differential(
            new Schedule(1),
            () -> new EndpointPair(server.database(), server.database(), Deviations.none()),
            new RunProgress("DynamoDB Local and itself", "operations"));
    run.run(0, SELF_OPERATIONS);
    assertThat(run.foundNothing()).as(() -> run.report()).isTrue();
  }

  private static String reported(long seed, String report) {
    var file = Path.of("target", "differences-of-seed-" + seed + ".txt");
    write(file, report);
    var kinds = report.lines().filter(line -> line.startsWith("seed ")).toList();
    return "%d kinds of differences, with their replays in %s:%n%s"
        .formatted(kinds.size(), file.toAbsolutePath(), String.join("\n", kinds));
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
