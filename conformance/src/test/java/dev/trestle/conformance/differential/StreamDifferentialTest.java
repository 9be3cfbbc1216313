package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.endpoint.Json.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.deviation.Deviations;
import dev.trestle.conformance.differential.endpoint.Endpoint;
import dev.trestle.conformance.differential.endpoint.EngineEndpoint;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.conformance.differential.request.Schedule;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Checks that the same writes produce the same records in the streams of DynamoDB Local and of our database.
class StreamDifferentialTest {
  private static final int OPERATIONS = TestEffort.operations(400, 20_000);
  private static final Set<String> WRITES =
      Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");
  private static final List<String> VIEWS =
      List.of("NEW_AND_OLD_IMAGES", "NEW_IMAGE", "OLD_IMAGE", "KEYS_ONLY");

  private final LocalServer server = LocalServer.shared();

  @Test
  void streams_show_the_same_records() {
    for (long seed : TestEffort.seeds(1)) {
      var steps = writes(new Schedule(seed), OPERATIONS);
      while (!steps.isEmpty()) {
        steps = steps.subList(compare(seed, steps), steps.size());
      }
    }
  }

  private static List<Step> writes(Schedule schedule, int count) {
    var steps = new ArrayList<Step>();
    for (int number = 0; steps.size() < count; number++) {
      var step = schedule.step(number);
      // An update that only removes attributes creates a missing item in Local, and so a record,
      // but not in Amazon's
      // service.
      if (WRITES.contains(step.operation()) && RemovalUpdates.in(step).isEmpty()) {
        steps.add(step);
      }
    }
    return steps;
  }

  /// Runs steps until the two have different content, which a deviation may cause, and compares the streams. Returns
  /// the number of steps.
  private int compare(long seed, List<Step> steps) {
    var local = server.database();
    var ours = new EngineEndpoint();
    try (var world = new EndpointPair(local, ours, Deviations.known())) {
      var tables = streaming(local, ours);
      int done = 0;
      boolean apart = false;
      while (done < steps.size() && !apart) {
        world.run(steps.get(done++));
        apart = world.isApart();
      }
      for (var table : tables.keySet()) {
        var expected = StreamContent.of(local, table);
        var shown = StreamContent.of(ours, table);
        if (apart) {
          // Only one of the two executed the last step.
          keepCommon(expected, shown);
          keepCommon(shown, expected);
        }
        assertThat(shown)
            .as("seed %d, table %s, %s", seed, table, tables.get(table))
            .isEqualTo(expected);
      }
      return done;
    }
  }

  private static void keepCommon(Map<String, List<String>> some, Map<String, List<String>> others) {
    some.keySet().retainAll(others.keySet());
    some.replaceAll(
        (key, records) ->
            records.subList(
                0, Math.min(records.size(), others.getOrDefault(key, List.of()).size())));
  }

  /// Enables a stream for every table that has none; the view types alternate.
  private static Map<String, String> streaming(Endpoint... endpoints) {
    var views = new LinkedHashMap<String, String>();
    for (var shape : TableShape.EVERY) {
      var view = VIEWS.get(views.size() % VIEWS.size());
      views.put(shape.name(), view);
      if (!shape.settings().containsKey("StreamSpecification")) {
        var request =
            object(
                "TableName",
                shape.name(),
                "StreamSpecification",
                object("StreamEnabled", true, "StreamViewType", view));
        for (var endpoint : endpoints) {
          assertThat(endpoint.answer("UpdateTable", Json.bytes(request)).succeeded()).isTrue();
        }
      }
    }
    return views;
  }
}
