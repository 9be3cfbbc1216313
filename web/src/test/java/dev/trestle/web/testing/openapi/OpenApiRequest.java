package dev.trestle.web.testing.openapi;

import static dev.trestle.web.testing.openapi.JsonSchema.require;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.json.Json;
import dev.trestle.web.testing.openapi.OpenApiContract.Sent;
import dev.trestle.web.testing.openapi.OpenApiContract.World;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Builds valid requests of one operation of an OpenAPI document, and requests that differ from them in single values.
///
/// @param id the operation's id
record OpenApiRequest(
    JsonSchema schemas, String id, String method, String path, Map<?, ?> described) {
  private static final Pattern PART = Pattern.compile("\\{([^}]+)}");

  /// The schema of the body, where there is one.
  Optional<Map<?, ?>> body() {
    return Optional.ofNullable((Map<?, ?>) described.get("requestBody"))
        .map(body -> (Map<?, ?>) ((Map<?, ?>) require(body, "content")).get("application/json"))
        .map(content -> schemas.resolved((Map<?, ?>) require(content, "schema")));
  }

  /// @param changes the values that differ, by where they are and their names, such as `query:limit` and `body:name`; without a value, it is
  ///     left out
  Sent with(World world, Map<String, Optional<Object>> changes) {
    var query = new ArrayList<String>();
    var headers = new LinkedHashMap<String, String>();
    var target = path;
    for (var each : (List<?>) require(described, "parameters")) {
      var parameter = (Map<?, ?>) each;
      var name = (String) require(parameter, "name");
      var in = (String) require(parameter, "in");
      var schema = (Map<?, ?>) require(parameter, "schema");
      var usual =
          require(parameter, "required").equals(true)
              ? Optional.of(world.value(id, name).orElseGet(() -> example(world, name, schema)))
              : Optional.<Object>empty();
      var value = changes.getOrDefault(in + ":" + name, usual).map(String::valueOf);
      switch (in) {
        case "path" -> target = target.replace("{" + name + "}", encoded(value.orElseThrow()));
        case "query" -> value.ifPresent(text -> query.add(name + "=" + encoded(text)));
        default -> value.ifPresent(text -> headers.put(name, text));
      }
    }
    assertThat(PART.matcher(target).find()).as(target).isFalse();
    var json =
        body()
            .map(
                schema -> {
                  var body = object(world, schema);
                  changes.forEach((at, value) -> change(world, schema, body, at, value));
                  return Json.text(body);
                });
    var whole = query.isEmpty() ? target : target + "?" + String.join("&", query);
    return new Sent(id, method.toUpperCase(Locale.ROOT), whole, headers, json);
  }

  private void change(
      World world, Map<?, ?> schema, Map<String, Object> body, String at, Optional<Object> value) {
    if (!at.startsWith("body:")) {
      return;
    }
    var object = body;
    var described = schema;
    var names = at.substring("body:".length()).split("\\.", -1);
    for (int i = 0; i < names.length - 1; i++) {
      described = member(described, names[i]);
      var inner = described;
      var next = Optional.ofNullable(object.get(names[i])).orElseGet(() -> object(world, inner));
      object.put(names[i], next);
      @SuppressWarnings("unchecked") // made by object()
      var nested = (Map<String, Object>) next;
      object = nested;
    }
    var last = names[names.length - 1];
    if (value.isPresent()) {
      object.put(last, value.get());
    } else {
      object.remove(last);
    }
  }

  private Map<?, ?> member(Map<?, ?> schema, String name) {
    var properties = (Map<?, ?>) require(schema, "properties");
    return schemas.resolved((Map<?, ?>) require(properties, name));
  }

  /// An object with its required members, and those for which the world has values.
  private Map<String, Object> object(World world, Map<?, ?> schema) {
    var object = new LinkedHashMap<String, Object>();
    var required = Optional.ofNullable((List<?>) schema.get("required")).orElse(List.of());
    ((Map<?, ?>) require(schema, "properties"))
        .forEach(
            (key, member) -> {
              var name = (String) key;
              var value = world.value(id, name);
              if (value.isPresent() || required.contains(name)) {
                object.put(name, value.orElseGet(() -> example(world, name, (Map<?, ?>) member)));
              }
            });
    return object;
  }

  /// A valid value of a schema.
  Object example(World world, String name, Map<?, ?> given) {
    var schema = schemas.resolved(given);
    if (schema.get("enum") instanceof List<?> allowed) {
      return allowed.getFirst();
    }
    return switch ((String) require(schema, "type")) {
      case "integer", "number" -> number(schema, "minimum").orElse(1L);
      case "boolean" -> true;
      case "array" -> List.of();
      case "object" -> schema.get("properties") == null ? Map.of() : object(world, schema);
      default -> world.text(name, number(schema, "minLength").orElse(1L).intValue());
    };
  }

  static Optional<Long> number(Map<?, ?> schema, String name) {
    return Optional.ofNullable((Number) schema.get(name)).map(Number::longValue);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
