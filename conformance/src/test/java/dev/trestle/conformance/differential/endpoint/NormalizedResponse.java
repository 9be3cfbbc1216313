package dev.trestle.conformance.differential.endpoint;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Normalizes responses: removes ids, dates, transient states and the order of unordered members, which may differ.
public final class NormalizedResponse {
  private static final Set<String> INCOMPARABLE =
      Set.of(
          "TableId",
          "TableArn",
          "IndexArn",
          "CreationDateTime",
          "LatestStreamArn",
          "LatestStreamLabel",
          "LastUpdateToPayPerRequestDateTime",
          "LastIncreaseDateTime",
          "LastDecreaseDateTime",
          "NumberOfDecreasesToday",
          // Amazon's tables take time to change and Local's do not; `EndpointPair` awaits the end
          // of
          // either.
          "TableStatus",
          "IndexStatus",
          "Backfilling");
  private static final Set<String> SETS = Set.of("SS", "NS", "BS");
  private static final Set<String> UNORDERED =
      Set.of(
          "AttributeDefinitions",
          "GlobalSecondaryIndexes",
          "LocalSecondaryIndexes",
          "NonKeyAttributes",
          "ConsumedCapacity");

  private NormalizedResponse() {}

  public static JsonResponse of(JsonResponse answer, String operation) {
    if (answer.refusal().isPresent()) {
      var refusal = answer.refusal().get();
      var body = new TreeMap<String, Object>();
      body.put("__type", refusal.code());
      body.put("message", refusal.text());
      answer
          .body()
          .forEach(
              (name, value) -> {
                if (name.equals("Item") || name.equals("CancellationReasons")) {
                  body.put(name, normal(value));
                }
              });
      return new JsonResponse(answer.status(), body);
    }
    var body = Json.asObject(normal(answer.body()));
    if (operation.equals("BatchGetItem") && body.get("Responses") instanceof Map<?, ?> responses) {
      responses.values().forEach(items -> sort(Json.asArray(items)));
    }
    return new JsonResponse(answer.status(), body);
  }

  public static void sort(List<Object> list) {
    list.sort(
        Comparator.comparing(NormalizedResponse::name)
            .thenComparing(element -> Json.text(inOneForm(normal(element)))));
  }

  /// The table or index that an element describes, if any: its other content must not change its place.
  private static String name(Object element) {
    return element instanceof Map<?, ?> map
        ? String.valueOf(map.containsKey("TableName") ? map.get("TableName") : map.get("IndexName"))
        : "";
  }

  /// All numbers of a JSON value in Amazon's format.
  public static Object inOneForm(Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        var changed = new TreeMap<String, Object>();
        map.forEach((name, inner) -> changed.put((String) name, inOneForm((String) name, inner)));
        yield changed;
      }
      case List<?> list -> {
        var changed = Json.array();
        list.forEach(element -> changed.add(inOneForm(element)));
        yield changed;
      }
      default -> value;
    };
  }

  private static Object inOneForm(String name, Object value) {
    if (name.equals("N") && value instanceof String text) {
      return plain(text);
    }
    if (name.equals("NS") && value instanceof List<?> members) {
      var changed = Json.array();
      members.forEach(member -> changed.add(plain((String) member)));
      sort(changed);
      return changed;
    }
    return inOneForm(value);
  }

  private static String plain(String text) {
    var number = new BigDecimal(text);
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  private static Object normal(Object value) {
    return switch (value) {
      case Map<?, ?> map -> object(Json.asObject(map));
      case List<?> list -> {
        var normal = Json.array();
        list.forEach(element -> normal.add(normal(element)));
        yield normal;
      }
      case BigDecimal number -> number.stripTrailingZeros();
      default -> value;
    };
  }

  private static Object object(Map<String, Object> object) {
    var normal = new TreeMap<String, Object>();
    object.forEach(
        (name, value) -> {
          if (!INCOMPARABLE.contains(name)) {
            var inner = normal(value);
            if (inner instanceof List<?> list
                && (UNORDERED.contains(name) || (SETS.contains(name) && object.size() == 1))) {
              sort(Json.asArray(list));
            }
            normal.put(name, inner);
          }
        });
    return normal;
  }
}
