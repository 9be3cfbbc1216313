package dev.trestle.conformance.differential.deviation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.Step;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks that no rule for a deviation of Local hides a fault of ours.
class DeviationsTest {
  @ParameterizedTest
  @CsvSource({
    "GetItem, Item",
    "PutItem, Attributes",
    "UpdateItem, Attributes",
    "DeleteItem, Attributes",
    "Query, LastEvaluatedKey",
    "Scan, LastEvaluatedKey"
  })
  void no_rule_explains_another_value_of_an_attribute(String operation, String member) {
    var step = step(operation);
    var local = success(member, Json.object("a", Json.object("S", "right")));
    var ours = success(member, Json.object("a", Json.object("S", "wrong")));
    assertThat(Deviations.known().expected(step, local, ours)).isEqualTo(local);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Query", "Scan"})
  void no_rule_explains_a_missing_item(String operation) {
    var item = Json.object("pk", Json.object("S", "p0"));
    var local = success("Items", Json.array(item, item));
    var ours = success("Items", Json.array(item));
    assertThat(Deviations.known().expected(step(operation), local, ours)).isEqualTo(local);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "Scan"})
  void no_rule_accepts_an_unknown_error(String operation) {
    var ours =
        new JsonResponse(
            400, Json.object("__type", "ValidationException", "message", "no such text"));
    var success = success("Count", BigDecimal.ONE);
    var refusal =
        new JsonResponse(
            400,
            Json.object(
                "__type",
                "ConditionalCheckFailedException",
                "message",
                "The conditional request failed"));
    var deviations = Deviations.known();
    assertThat(deviations.expected(step(operation), success, ours)).isEqualTo(success);
    assertThat(deviations.expected(step(operation), refusal, ours)).isEqualTo(refusal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "Scan"})
  void no_rule_explains_a_success_where_a_condition_failed(String operation) {
    var local =
        new JsonResponse(
            400,
            Json.object(
                "__type",
                "ConditionalCheckFailedException",
                "message",
                "The conditional request failed"));
    assertThat(
            Deviations.known().expected(step(operation), local, success("Count", BigDecimal.ONE)))
        .isEqualTo(local);
  }

  private static Step step(String operation) {
    var key = Json.object("pk", Json.object("S", "p0"));
    return Step.of(0, operation, Json.object("TableName", "hash", "Key", key));
  }

  private static JsonResponse success(String member, Object value) {
    return new JsonResponse(200, new TreeMap<>(Map.of(member, value)));
  }
}
