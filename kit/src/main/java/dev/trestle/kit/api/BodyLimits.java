package dev.trestle.kit.api;

import dev.trestle.kit.api.input.ValueLimit;
import dev.trestle.web.json.JsonNames;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads the limits of request bodies from their schemas, so that they are those of the OpenAPI document.
final class BodyLimits {
  private static final List<String> BOUNDS = List.of("Length", "Items", "imum");

  private BodyLimits() {}

  /// The limits of all members of the JSON bodies that some routes take, such as `SignUp.password`.
  static SortedMap<String, ValueLimit> of(Collection<Route> routes, JsonNames names) {
    var schemas = new Schemas(names);
    for (var route : routes) {
      if (route.input().body().orElse(null) instanceof Route.Body.Json(var type, _)) {
        schemas.reference(type);
      }
    }
    var limits = new TreeMap<String, ValueLimit>();
    schemas
        .named()
        .forEach(
            (name, schema) ->
                members(schema)
                    .forEach(
                        (member, described) ->
                            find(described)
                                .ifPresent(limit -> limits.put(name + "." + member, limit))));
    return limits;
  }

  @SuppressWarnings("unchecked") // made by Schemas
  private static Map<String, Map<String, Object>> members(Map<String, Object> schema) {
    return (Map<String, Map<String, Object>>) schema.getOrDefault("properties", Map.of());
  }

  private static Optional<ValueLimit> find(Map<String, Object> schema) {
    return BOUNDS.stream()
        .filter(bound -> schema.containsKey("max" + bound))
        .findFirst()
        .map(bound -> new ValueLimit(number(schema, "min" + bound), number(schema, "max" + bound)));
  }

  private static long number(Map<String, Object> schema, String name) {
    return schema.get(name) instanceof Number number ? number.longValue() : 0;
  }
}
