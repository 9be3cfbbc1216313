package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.asArray;
import static dev.trestle.conformance.differential.endpoint.Json.asObject;
import static dev.trestle.conformance.differential.endpoint.Json.object;
import static dev.trestle.conformance.differential.request.SeededChoice.weight;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a valid request invalid in one place.
final class RequestDamage {
  private static final List<String> EXPRESSIONS =
      List.of(
          "ConditionExpression",
          "FilterExpression",
          "KeyConditionExpression",
          "ProjectionExpression",
          "UpdateExpression");
  private static final Set<String> PLACEHOLDERS =
      Set.of("ExpressionAttributeNames", "ExpressionAttributeValues");
  private static final List<String> ENUMS =
      List.of(
          "ReturnValues",
          "ReturnConsumedCapacity",
          "ReturnItemCollectionMetrics",
          "ReturnValuesOnConditionCheckFailure",
          "Select",
          "BillingMode");
  private static final List<String> TOKENS =
      List.of(
          "AND",
          "OR",
          "NOT",
          "(",
          ")",
          ",",
          "=",
          "<>",
          ".",
          "[0]",
          "[-1]",
          "BETWEEN",
          "IN",
          "status",
          "size(a)",
          "a",
          "#none",
          ":none",
          "SET",
          "REMOVE",
          "ADD",
          "DELETE",
          "+",
          "5",
          "'a'",
          "nope(a)",
          "attribute_exists(a)",
          "*",
          "#",
          ":");

  private final SeededChoice draw;
  private final Values values;

  RequestDamage(SeededChoice draw) {
    this.draw = draw;
    this.values = new Values(draw);
  }

  /// Changes the request, or one of its parts.
  void spoil(String operation, Map<String, Object> request) {
    var part = part(operation, request);
    var choices = new ArrayList<SeededChoice.Weighted<Runnable>>();
    choices.add(weight(12, () -> () -> spoilPart(part.orElse(request))));
    if (part.isPresent()) {
      choices.add(weight(4, () -> () -> spoilGroup(operation, request)));
    }
    choices.add(weight(1, () -> () -> request.put("Unknown", "member")));
    choices.add(weight(1, () -> () -> request.remove(anyName(request))));
    choices.add(weight(1, () -> () -> mistype(request)));
    draw.weighted(choices).run();
  }

  /// One of the tables or actions of a request for several items; empty if the request is for one.
  private Optional<Map<String, Object>> part(String operation, Map<String, Object> request) {
    var tables = Json.inner(request, "RequestItems");
    return switch (operation) {
      case "BatchGetItem" -> Optional.of(Json.inner(tables, anyName(tables)));
      case "BatchWriteItem" -> anyOf(Json.innerArray(tables, anyName(tables)));
      case "TransactGetItems", "TransactWriteItems" ->
          anyOf(Json.innerArray(request, "TransactItems"));
      default -> Optional.empty();
    };
  }

  private Optional<Map<String, Object>> anyOf(List<Object> parts) {
    return parts.isEmpty() ? Optional.empty() : Optional.of(onlyMember(asObject(draw.of(parts))));
  }

  private void spoilPart(Map<String, Object> part) {
    var choices = new ArrayList<SeededChoice.Weighted<Runnable>>();
    choices.add(weight(2, () -> () -> part.remove(anyName(part))));
    choices.add(weight(2, () -> () -> addLegacy(part)));
    choices.add(weight(2, () -> () -> spoilPlaceholders(part)));
    choices.add(
        weight(1, () -> () -> part.put(draw.of(ENUMS), draw.of("BOGUS", "", "none", "ALL_NEW"))));
    choices.add(
        weight(
            1,
            () ->
                () ->
                    part.put(
                        draw.of(EXPRESSIONS), draw.of("", "a = ", "a = :v0", "x".repeat(4097)))));
    for (var name : EXPRESSIONS) {
      if (part.get(name) instanceof String text) {
        choices.add(weight(4, () -> () -> part.put(name, spoilText(text))));
      }
    }
    if (part.containsKey("TableName")) {
      choices.add(weight(1, () -> () -> part.put("TableName", badName())));
    }
    if (part.containsKey("IndexName")) {
      choices.add(weight(2, () -> () -> part.put("IndexName", badName())));
    }
    if (part.containsKey("Limit")) {
      choices.add(weight(2, () -> () -> part.put("Limit", draw.of(0, -1))));
    }
    if (part.containsKey("Segment")) {
      choices.add(weight(2, () -> () -> part.put("Segment", draw.of(-1, 8, 1_000_000))));
      choices.add(weight(2, () -> () -> part.put("TotalSegments", draw.of(0, -1, 1_000_001))));
    }
    for (var name : List.of("Key", "Item", "ExclusiveStartKey")) {
      if (part.get(name) instanceof Map<?, ?> map) {
        choices.add(weight(6, () -> () -> spoilAttributes(asObject(map))));
      }
    }
    if (part.get("Item") instanceof Map<?, ?> map) {
      choices.add(
          weight(
              1,
              () ->
                  () ->
                      asObject(map)
                          .put("e", object("S", "x".repeat(draw.between(409_300, 409_700))))));
    }
    if (part.get("ExpressionAttributeValues") instanceof Map<?, ?> map) {
      choices.add(weight(4, () -> () -> asObject(map).put(anyName(asObject(map)), values.bad())));
      choices.add(weight(4, () -> () -> asObject(map).put(anyName(asObject(map)), values.any())));
    }
    if (part.get("Keys") instanceof List<?> keys && !keys.isEmpty()) {
      choices.add(weight(4, () -> () -> spoilAttributes(asObject(draw.of(asArray(keys))))));
      choices.add(weight(2, () -> () -> asArray(keys).add(Json.copy(keys.getFirst()))));
    }
    draw.weighted(choices).run();
  }

  private void spoilGroup(String operation, Map<String, Object> request) {
    var tables = Json.inner(request, "RequestItems");
    var actions = Json.innerArray(request, "TransactItems");
    List<Runnable> choices =
        switch (operation) {
          case "BatchGetItem" ->
              List.of(
                  tables::clear,
                  () ->
                      tables.put(badName(), object("Keys", array(object("pk", object("S", "a"))))),
                  () -> Json.inner(tables, anyName(tables)).put("Keys", array()),
                  () ->
                      Json.inner(tables, anyName(tables))
                          .put("Keys", many(101, i -> object("pk", object("S", "k" + i)))));
          case "BatchWriteItem" ->
              List.of(
                  tables::clear,
                  () -> tables.put(badName(), array(put(0))),
                  () -> tables.put(anyName(tables), array()),
                  () -> tables.put(anyName(tables), array(object())),
                  () -> tables.put(anyName(tables), array(both())),
                  () -> tables.put(anyName(tables), many(26, RequestDamage::put)));
          default ->
              List.of(
                  actions::clear,
                  () -> actions.add(object()),
                  () -> actions.add(Json.copy(actions.getFirst())),
                  () ->
                      asObject(actions.getFirst())
                          .put("Delete", object("TableName", "hash", "Key", object())),
                  () -> request.put("ClientRequestToken", draw.of("", "t".repeat(37))),
                  () ->
                      actions.addAll(
                          many(
                              101,
                              i ->
                                  object(
                                      "Get",
                                      object(
                                          "TableName",
                                          "hash",
                                          "Key",
                                          object("pk", object("S", "k" + i)))))));
        };
    draw.of(choices).run();
  }

  private void spoilAttributes(Map<String, Object> attributes) {
    var name = anyName(attributes);
    List<Runnable> choices =
        List.of(
            () -> attributes.remove(name),
            () -> attributes.put("extra", values.any()),
            () -> attributes.put("", values.any()),
            () -> attributes.put(name, values.any()),
            () -> attributes.put(name, values.bad()),
            () -> attributes.put(name, object("S", "")),
            () -> attributes.put(name, object("B", "")),
            () ->
                attributes.put(
                    draw.of("pk", "sk"), object("S", "k".repeat(draw.of(1024, 1025, 2048, 2049)))),
            () -> attributes.put("e", values.bad()),
            attributes::clear);
    draw.of(choices).run();
  }

  private String spoilText(String text) {
    var words = new ArrayList<>(Arrays.asList(text.split(" ", -1)));
    int at = draw.below(words.size());
    switch (draw.below(5)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, draw.of(TOKENS));
      case 2 -> words.set(at, draw.of(TOKENS));
      case 3 -> words.add(at, words.get(draw.below(words.size())));
      default -> words.add(draw.of(TOKENS));
    }
    return String.join(" ", words);
  }

  private void spoilPlaceholders(Map<String, Object> part) {
    var names = part.computeIfAbsent("ExpressionAttributeNames", _ -> object());
    var literals = part.computeIfAbsent("ExpressionAttributeValues", _ -> object());
    List<Runnable> choices =
        List.of(
            () -> asObject(names).put("#unused", "a"),
            () -> asObject(names).put(draw.of("nohash", "#", "#a b", ""), "a"),
            () -> asObject(names).put(anyNameOr(asObject(names), "#n0"), ""),
            () -> asObject(names).remove(anyName(asObject(names))),
            () -> asObject(literals).put(":unused", object("S", "a")),
            () -> asObject(literals).put(draw.of("nocolon", ":", ":a b", ""), object("S", "a")),
            () -> asObject(literals).remove(anyName(asObject(literals))));
    draw.of(choices).run();
    // An empty map is another mistake; keep it only rarely.
    if (!draw.percent(15)) {
      part.entrySet()
          .removeIf(
              member ->
                  PLACEHOLDERS.contains(member.getKey())
                      && Json.object().equals(member.getValue()));
    }
  }

  private void addLegacy(Map<String, Object> part) {
    var condition =
        object("ComparisonOperator", "EQ", "AttributeValueList", array(object("S", "a")));
    switch (draw.below(7)) {
      case 0 -> part.put("Expected", object("a", object("Value", object("S", "a"))));
      case 1 -> part.put("Expected", object("a", object("Exists", false)));
      case 2 ->
          part.put(
              "AttributeUpdates", object("a", object("Value", object("S", "a"), "Action", "PUT")));
      case 3 -> part.put("AttributesToGet", array("a", "b"));
      case 4 -> part.put(draw.of("QueryFilter", "ScanFilter"), object("a", condition));
      case 5 -> part.put("KeyConditions", object("pk", condition));
      default -> part.put("ConditionalOperator", draw.of("AND", "OR", "XOR"));
    }
  }

  /// Gives a member another JSON type.
  private void mistype(Map<String, Object> request) {
    request.put(anyName(request), draw.of(object("a", "b"), array("a"), "text", 7, true));
  }

  private String badName() {
    return draw.of("", "a", "ab", "bad name!", "never-was", "x".repeat(256));
  }

  private String anyName(Map<String, Object> object) {
    return anyNameOr(object, "Nothing");
  }

  private String anyNameOr(Map<String, Object> object, String otherwise) {
    return object.isEmpty() ? otherwise : draw.of(new ArrayList<>(object.keySet()));
  }

  private static Map<String, Object> onlyMember(Map<String, Object> object) {
    return asObject(object.values().iterator().next());
  }

  private static List<Object> many(int count, java.util.function.IntFunction<Object> element) {
    var many = array();
    for (int i = 0; i < count; i++) {
      many.add(element.apply(i));
    }
    return many;
  }

  private static Map<String, Object> put(int number) {
    return object("PutRequest", object("Item", object("pk", object("S", "k" + number))));
  }

  private static Map<String, Object> both() {
    var both = put(0);
    both.put("DeleteRequest", object("Key", object("pk", object("S", "k1"))));
    return both;
  }
}
