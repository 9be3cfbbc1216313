package dev.trestle.conformance.differential;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Updates that only take something away. Of an item that is not there, Amazon makes none; Local makes one of nothing but its
/// key, which has to go again before the two can be compared further.
final class Removals {
  private Removals() {}

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
    return updates.filter(Removals::onlyTakesAway).toList();
  }

  /// Makes Local forget the items that it has made for nothing.
  static void undo(Step step, Endpoint local, Endpoint ours) {
    for (var update : in(step)) {
      var request = Json.object("ConsistentRead", true);
      List.of("TableName", "Key")
          .forEach(name -> request.put(name, update.getOrDefault(name, Json.NULL)));
      boolean missing = !ours.answer("GetItem", Json.bytes(request)).body().containsKey("Item");
      var made = Json.inner(local.answer("GetItem", Json.bytes(request)).body(), "Item");
      if (missing && made.keySet().equals(Json.inner(update, "Key").keySet())) {
        request.remove("ConsistentRead");
        local.answer("DeleteItem", Json.bytes(request));
      }
    }
  }

  private static boolean onlyTakesAway(Map<String, Object> update) {
    if (update.get("AttributeUpdates") instanceof Map<?, ?> updates && !updates.isEmpty()) {
      return updates.values().stream()
          .allMatch(
              change -> change instanceof Map<?, ?> map && "DELETE".equals(map.get("Action")));
    }
    if (!(update.get("UpdateExpression") instanceof String expression)) {
      return false;
    }
    var words = List.of(expression.toUpperCase(Locale.ROOT).split("\\s+"));
    return !words.contains("SET") && !words.contains("ADD");
  }
}
