package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// An error that reports a mismatch with the keys and indexes of a table.
record SchemaMistake(String text) {
  private static final Pattern TYPE =
      Pattern.compile(".*Type mismatch for (?:key|Index Key) (\\w+) .*[aA]ctual: (\\w+).*");
  private static final Pattern EMPTY =
      Pattern.compile(".*cannot contain an empty .*\\. Key: (\\w+)");

  /// Whether a part of a request has that mistake, or may have it if the request does not show it.
  boolean isIn(Step step, Map<String, Object> part) {
    if (text.contains("Consistent")) {
      return part.containsKey("IndexName") && Boolean.TRUE.equals(part.get("ConsistentRead"));
    }
    if (text.contains("specified index")) {
      return RequestContent.index(part).isEmpty() && text.endsWith(" " + part.get("IndexName"));
    }
    if (text.contains("Select type")) {
      return part.containsKey("Select")
          && RequestContent.index(part).filter(SchemaMistake::isPartial).isPresent();
    }
    if (text.contains("econdary index")) {
      return text.contains("index %s does".formatted(part.get("IndexName")));
    }
    if (text.contains("Filter Expression")) {
      return part.containsKey("FilterExpression");
    }
    if (text.contains("Condition parameter") || text.contains("Query condition")) {
      return step.is("Query");
    }
    if (text.contains("Item size")) {
      return Json.text(part).length() > 400_000;
    }
    if (text.contains("does not match the schema")) {
      return attributes(part, "Key").anyMatch(key -> !fits(key, part));
    }
    return isOfAttribute(part);
  }

  private static boolean isPartial(TableShape.Index index) {
    return !index.projection().equals(TableShape.ALL);
  }

  private boolean isOfAttribute(Map<String, Object> part) {
    if (text.contains("Cannot update")) {
      var key = text.replaceAll(".*attribute (\\S+)\\. .*", "$1");
      return RequestContent.names(part, "UpdateExpression").contains(key)
          || Json.inner(part, "AttributeUpdates").containsKey(key);
    }
    if (text.contains("Missing the key")) {
      return part.get("Item") instanceof Map<?, ?> item
          && !item.containsKey(text.replaceAll(".*the key (\\w+) in the item", "$1"));
    }
    var type = TYPE.matcher(text);
    if (type.matches()) {
      return attributes(part)
          .map(given -> Json.inner(given, type.group(1)))
          .anyMatch(value -> value.containsKey(type.group(2)));
    }
    var empty = EMPTY.matcher(text);
    return !empty.matches()
        || attributes(part)
            .map(given -> Json.inner(given, empty.group(1)))
            .anyMatch(value -> value.containsValue(""));
  }

  private static Stream<Map<String, Object>> attributes(Map<String, Object> part) {
    return attributes(part, "Item", "Key", "ExclusiveStartKey");
  }

  private static Stream<Map<String, Object>> attributes(Map<String, Object> part, String... names) {
    return Stream.concat(
        Stream.of(names).filter(part::containsKey).map(name -> Json.inner(part, name)),
        Json.innerArray(part, "Keys").stream().filter(Map.class::isInstance).map(Json::asObject));
  }

  private static boolean fits(Map<String, Object> key, Map<String, Object> part) {
    return RequestContent.shape(part)
        .filter(shape -> key.keySet().equals(Set.copyOf(shape.keys().attributes())))
        .filter(
            shape ->
                key.keySet().stream()
                    .allMatch(
                        name ->
                            Json.inner(key, name)
                                .keySet()
                                .equals(Set.of(shape.types().getOrDefault(name, "S")))))
        .isPresent();
  }
}
