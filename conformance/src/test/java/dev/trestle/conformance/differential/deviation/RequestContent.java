package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Accessors for the content of a request, by which rules verify an error.
final class RequestContent {
  private static final Pattern NAME = Pattern.compile("[\\w#:]+");

  private RequestContent() {}

  /// The request itself, or its parts if it is for several items, each with the name of its table.
  static List<Map<String, Object>> parts(Step step) {
    return parts(step, true);
  }

  /// The same without the condition checks of a transaction.
  static List<Map<String, Object>> changes(Step step) {
    return parts(step, false);
  }

  private static List<Map<String, Object>> parts(Step step, boolean checks) {
    var parts = new ArrayList<Map<String, Object>>();
    Json.inner(step.request(), "RequestItems")
        .forEach(
            (table, wanted) -> {
              if (wanted instanceof Map<?, ?> map) {
                parts.add(ofTable(table, Json.asObject(map)));
              }
              if (wanted instanceof List<?> writes) {
                writes.stream()
                    .flatMap(RequestContent::members)
                    .forEach(write -> parts.add(ofTable(table, write)));
              }
            });
    Json.innerArray(step.request(), "TransactItems").stream()
        .filter(action -> checks || !Json.asObject(action).containsKey("ConditionCheck"))
        .flatMap(RequestContent::members)
        .forEach(parts::add);
    return parts.isEmpty() ? List.of(step.request()) : parts;
  }

  private static Map<String, Object> ofTable(String table, Map<String, Object> part) {
    var named = Json.object("TableName", table);
    named.putAll(part);
    return named;
  }

  private static Stream<Map<String, Object>> members(Object json) {
    return json instanceof Map<?, ?> map
        ? map.values().stream().filter(Map.class::isInstance).map(Json::asObject)
        : Stream.empty();
  }

  static Optional<TableShape> shape(Map<String, Object> part) {
    return TableShape.named(part.get("TableName"));
  }

  static Optional<TableShape.Index> index(Map<String, Object> request) {
    return shape(request).stream()
        .flatMap(shape -> shape.indexes().stream())
        .filter(index -> index.name().equals(request.get("IndexName")))
        .findFirst();
  }

  /// The keys in a part: its own, its list of keys, or that of its item.
  static List<Map<String, Object>> keys(Map<String, Object> part) {
    var keys = new ArrayList<Map<String, Object>>();
    if (part.get("Key") instanceof Map<?, ?> key) {
      keys.add(Json.asObject(key));
    }
    Json.innerArray(part, "Keys").stream()
        .filter(Map.class::isInstance)
        .forEach(key -> keys.add(Json.asObject(key)));
    if (part.get("Item") instanceof Map<?, ?> item && shape(part).isPresent()) {
      var key = Json.asObject(Json.copy(item));
      key.keySet().retainAll(shape(part).get().keys().attributes());
      keys.add(key);
    }
    return keys;
  }

  /// The attribute names in an expression of a part, with placeholders replaced; and its other words.
  static List<Object> names(Map<String, Object> part, String expression) {
    var names = Json.inner(part, "ExpressionAttributeNames");
    return part.get(expression) instanceof String text
        ? NAME.matcher(text)
            .results()
            .map(found -> names.getOrDefault(found.group(), found.group()))
            .toList()
        : List.of();
  }

  /// Whether a member has this value, anywhere in the request.
  static boolean has(Object json, String name, Object value) {
    return switch (json) {
      case Map<?, ?> map ->
          value.equals(map.get(name))
              || map.values().stream().anyMatch(inner -> has(inner, name, value));
      case List<?> list -> list.stream().anyMatch(inner -> has(inner, name, value));
      default -> false;
    };
  }

  /// Whether a member is anywhere in the request.
  static boolean has(Object json, String name) {
    return switch (json) {
      case Map<?, ?> map ->
          map.containsKey(name) || map.values().stream().anyMatch(inner -> has(inner, name));
      case List<?> list -> list.stream().anyMatch(inner -> has(inner, name));
      default -> false;
    };
  }
}
