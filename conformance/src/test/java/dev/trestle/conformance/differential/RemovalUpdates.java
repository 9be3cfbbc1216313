package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Endpoint;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Updates that only remove attributes. For a missing item, Amazon creates none; Local creates one with only its key,
/// which must be removed before the two can be compared further.
final class RemovalUpdates {
  private RemovalUpdates() {}

  /// The updates of a request that consist of REMOVE and DELETE.
  static List<Map<String, Object>> in(Step step) {
    var updates =
        switch (step.operation()) {
          case "UpdateItem" -> Stream.of(step.request());
          case "TransactWriteItems" ->
              Json.innerArray(step.request(), "TransactItems").stream()
                  .filter(Map.class::isInstance)
                  .map(action -> Json.inner(Json.asObject(action), "Update"));
          default -> Stream.<Map<String, Object>>empty();
        };
    return updates.filter(RemovalUpdates::onlyTakesAway).toList();
  }

  /// Those whose item does not exist.
  static List<Map<String, Object>> ofNothing(Step step, Endpoint endpoint) {
    return in(step).stream().filter(update -> item(update, endpoint).isEmpty()).toList();
  }

  /// Deletes the items that Local has created needlessly.
  static void undo(Step step, Endpoint local, Endpoint ours) {
    for (var update : step.idle()) {
      if (!item(update, local).isEmpty() && item(update, ours).isEmpty()) {
        var request = object("TableName", table(update), "Key", key(update));
        local.answer("DeleteItem", Json.bytes(request));
      }
    }
  }

  private static Map<String, Object> item(Map<String, Object> update, Endpoint endpoint) {
    var request = object("TableName", table(update), "Key", key(update), "ConsistentRead", true);
    return Json.inner(endpoint.answer("GetItem", Json.bytes(request)).body(), "Item");
  }

  private static Object table(Map<String, Object> update) {
    return update.getOrDefault("TableName", Json.NULL);
  }

  private static Object key(Map<String, Object> update) {
    return update.getOrDefault("Key", Json.NULL);
  }

  private static boolean onlyTakesAway(Map<String, Object> update) {
    // An update of a transaction has expressions only: other members are ignored.
    if (update.get("UpdateExpression") instanceof String expression) {
      var words = List.of(expression.toUpperCase(Locale.ROOT).split("\\s+"));
      return !words.contains("SET") && !words.contains("ADD");
    }
    return update.get("AttributeUpdates") instanceof Map<?, ?> updates
        && !updates.isEmpty()
        && updates.values().stream()
            .allMatch(
                change -> change instanceof Map<?, ?> map && "DELETE".equals(map.get("Action")));
  }
}
