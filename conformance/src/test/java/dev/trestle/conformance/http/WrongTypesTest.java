package dev.trestle.conformance.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.api.Api;
import dev.trestle.conformance.api.Path;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.engine.Database;
import dev.trestle.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/// Sends every known parameter with every wrong JSON type.
class WrongTypesTest {
  private static final String PLACE = "\"the place\"";
  private static final String REFUSED = "\"com.amazon.coral.service#SerializationException\"";

  @Test
  void every_parameter_of_a_wrong_type_is_refused_in_amazons_words() {
    var wrong = new ArrayList<String>();
    int sent = 0;
    try (var database = Database.inMemory()) {
      var wire = new Wire(database, database);
      for (var operation : Api.all()) {
        for (var path : operation.paths()) {
          for (var words : WrongValue.of(path).entrySet()) {
            var answer = answer(wire, operation, path, words.getKey());
            if (!answer.contains(REFUSED)) {
              continue; // A parameter that we do not know, which COMPATIBILITY.md tells.
            }
            sent++;
            if (!answer.equals(
                "{\"__type\":" + REFUSED + ",\"Message\":\"" + words.getValue() + "\"}")) {
              wrong.add(
                  "%s %s = %s%n  expected %s%n  was %s"
                      .formatted(operation.name(), path, words.getKey(), words.getValue(), answer));
            }
          }
        }
      }
    }
    System.out.printf("wrong types: %d refused%n", sent);
    assertThat(String.join("\n", wrong)).isEmpty();
    assertThat(sent).isGreaterThan(3000);
  }

  private static String answer(Wire wire, Api.Operation operation, Path path, String json) {
    var around = Json.text(path.request(operation.parameters(), "the place"));
    var body = around.replace(PLACE, json).getBytes(StandardCharsets.UTF_8);
    return new String(wire.answer(operation.name(), body).body(), StandardCharsets.UTF_8);
  }
}
