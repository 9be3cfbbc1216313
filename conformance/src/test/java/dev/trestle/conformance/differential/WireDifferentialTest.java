package dev.trestle.conformance.differential;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.RunProgress;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.deviation.Deviations;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.conformance.differential.endpoint.ServerEndpoint;
import dev.trestle.conformance.differential.request.Schedule;
import java.net.http.HttpClient;
import org.junit.jupiter.api.Test;

/// Runs the same schedules as [DifferentialTest] over sockets and with the data on disk: the layers between a client
/// and the engine must not change the responses.
class WireDifferentialTest {
  private static final int OPERATIONS = TestEffort.operations(250, 200_000);
  private static final int WORLDS = 2;

  @Test
  void the_server_answers_like_dynamodb_local_or_like_amazon_where_that_is_known_to_differ()
      throws InterruptedException {
    var deviations = Deviations.known();
    var local = LocalServer.shared();
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      for (long seed : TestEffort.seeds(2)) {
        long start = System.nanoTime();
        var runs =
            Differential.runInParallel(
                new Schedule(seed),
                OPERATIONS,
                WORLDS,
                () -> new EndpointPair(local.database(), new ServerEndpoint(client), deviations),
                new RunProgress("wire, seed " + seed, "operations of %,d".formatted(OPERATIONS)));
        System.out.printf(
            "wire, seed %d: %d operations in %.1f s%n",
            seed, OPERATIONS, (System.nanoTime() - start) / 1e9);
        assertThat(runs.stream().map(Differential::report).collect(joining()))
            .as("seed %d; repeat it with ./trestle soak wire --seed %d", seed, seed)
            .isEmpty();
      }
    }
  }
}
