package dev.trestle.kit.api;

import static dev.trestle.kit.api.JsonSchema.require;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Calls every operation of an OpenAPI document, and compares the answers with what the document says.
///
/// Each operation is called as it is described, with values at and beyond each documented limit, and without each required value. Every
/// answer has a declared status, a declared problem code, a body that fits its schema, and the declared headers.
public final class OpenApiContract {
  private static final Pattern PART = Pattern.compile("\\{([^}]+)}");

  /// A call.
  ///
  /// @param operation the operation's id
  /// @param path below the API's root, with its query
  public record Sent(
      String operation,
      String method,
      String path,
      Map<String, String> headers,
      Optional<String> json) {}

  /// An answer.
  ///
  /// @param headers the names in lower case
  public record Answered(int status, Map<String, String> headers, String body) {}

  /// An application in a known state, in which calls succeed. Each call gets a new one.
  public interface World {
    Answered send(Sent request);

    /// The value of a parameter or member, where not any value of its type is valid.
    Optional<Object> value(String operation, String name);

    /// A valid text of a length.
    String text(String name, int length);

    /// Whether a problem is about a value of the call.
    boolean names(Map<?, ?> problem, String name);

    /// Whether an operation cannot be called in a test like this, such as a stream that does not end.
    default boolean skips(String operation) {
      return false;
    }

    /// Whether values at the limit are refused for another reason.
    default boolean isNarrower(String operation, String name) {
      return false;
    }
  }

  private final Map<?, ?> document;
  private final JsonSchema schemas;
  private final Supplier<World> worlds;
  private final List<String> differences = new ArrayList<>();
  private int calls;

  private OpenApiContract(Map<?, ?> document, Supplier<World> worlds) {
    this.document = document;
    this.schemas = new JsonSchema(document);
    this.worlds = worlds;
  }

  /// Returns the number of calls.
  public static int check(Map<?, ?> document, Supplier<World> worlds) {
    var contract = new OpenApiContract(document, worlds);
    contract.check();
    assertThat(contract.differences).isEmpty();
    return contract.calls;
  }

  private void check() {
    ((Map<?, ?>) require(document, "paths"))
        .forEach(
            (path, item) ->
                ((Map<?, ?>) item)
                    .forEach(
                        (method, operation) ->
                            new Operation((String) path, (String) method, (Map<?, ?>) operation)
                                .check()));
  }

  /// One operation of the document.
  private final class Operation {
    private final String path;
    private final String method;
    private final Map<?, ?> described;
    private final String id;

    Operation(String path, String method, Map<?, ?> described) {
      this.path = path;
      this.method = method;
      this.described = described;
      this.id = (String) require(described, "operationId");
    }

    void check() {
      if (worlds.get().skips(id)) {
        return;
      }
      send("as it is described", "", false, new LinkedHashMap<>());
      for (var each : (List<?>) require(described, "parameters")) {
        var parameter = (Map<?, ?>) each;
        var in = (String) require(parameter, "in");
        if (in.equals("path")) {
          continue;
        }
        var name = (String) require(parameter, "name");
        limits(name, in + ":" + name, (Map<?, ?>) require(parameter, "schema"));
        if (require(parameter, "required").equals(true)) {
          sendWithout(name, in + ":" + name);
        }
      }
      body().ifPresent(schema -> members(schema, ""));
    }

    private Optional<Map<?, ?>> body() {
      return Optional.ofNullable((Map<?, ?>) described.get("requestBody"))
          .map(body -> (Map<?, ?>) ((Map<?, ?>) require(body, "content")).get("application/json"))
          .map(content -> schemas.resolved((Map<?, ?>) require(content, "schema")));
    }

    private void members(Map<?, ?> schema, String prefix) {
      var required = Optional.ofNullable((List<?>) schema.get("required")).orElse(List.of());
      ((Map<?, ?>) require(schema, "properties"))
          .forEach(
              (name, member) -> {
                var resolved = schemas.resolved((Map<?, ?>) member);
                var at = prefix + name;
                limits((String) name, "body:" + at, resolved);
                if (required.contains(name)) {
                  sendWithout((String) name, "body:" + at);
                }
                if (resolved.get("properties") != null) {
                  members(resolved, at + ".");
                }
              });
    }

    private void limits(String name, String at, Map<?, ?> schema) {
      number(schema, "minLength").ifPresent(min -> text(name, at, min, min - 1));
      number(schema, "maxLength").ifPresent(max -> text(name, at, max, max + 1));
      number(schema, "minimum").ifPresent(min -> set(name, at, min, min - 1));
      number(schema, "maximum")
          .filter(max -> max < Long.MAX_VALUE)
          .ifPresent(max -> set(name, at, max, max + 1));
      number(schema, "maxItems").ifPresent(max -> list(name, at, schema, max));
      if (schema.get("enum") instanceof List<?> allowed) {
        allowed.forEach(value -> send("with " + value, name, false, of(at, value)));
        send("with an unknown choice", name, true, of(at, "no such choice"));
      }
    }

    private void text(String name, String at, long valid, long invalid) {
      var world = worlds.get();
      set(name, at, world.text(name, (int) valid), world.text(name, (int) invalid));
    }

    private void list(String name, String at, Map<?, ?> schema, long max) {
      var items = (Map<?, ?>) require(schema, "items");
      var element = worlds.get().value(id, name + "[]").orElseGet(() -> example(name, items));
      var full = Collections.nCopies((int) max, element);
      var tooMany = Collections.nCopies((int) max + 1, element);
      set(name, at, full, tooMany);
    }

    private void set(String name, String at, Object valid, Object invalid) {
      send("at the limit of " + at, name, false, of(at, valid));
      send("beyond the limit of " + at, name, true, of(at, invalid));
    }

    private void sendWithout(String name, String at) {
      var changes = new LinkedHashMap<String, Optional<Object>>();
      changes.put(at, Optional.empty());
      send("without " + at, name, true, changes);
    }

    private Map<String, Optional<Object>> of(String at, Object value) {
      var changes = new LinkedHashMap<String, Optional<Object>>();
      changes.put(at, Optional.of(value));
      return changes;
    }

    private void send(
        String how, String name, boolean refused, Map<String, Optional<Object>> changes) {
      var world = worlds.get();
      var answer = world.send(request(world, changes));
      calls++;
      try {
        compare(world, answer, how, name, refused);
      } catch (AssertionError differs) {
        differences.add(String.valueOf(differs.getMessage()));
      }
    }

    private void compare(World world, Answered answer, String how, String name, boolean refused) {
      var what = "%s %s: %d %s".formatted(id, how, answer.status(), answer.body());
      var json = checkAnswer(answer, what);
      var isAboutIt =
          answer.status() / 100 == 4
              && !name.isEmpty()
              && json.filter(problem -> world.names(problem, name)).isPresent();
      if (refused) {
        assertThat(isAboutIt).as(what).isTrue();
      } else if (!world.isNarrower(id, name)) {
        assertThat(isAboutIt).as(what).isFalse();
      }
    }

    /// The answer's body, where it is an object in JSON.
    private Optional<Map<?, ?>> checkAnswer(Answered answer, String what) {
      var responses = (Map<?, ?>) require(described, "responses");
      var status = String.valueOf(answer.status());
      assertThat(responses.containsKey(status)).as(what).isTrue();
      var response = (Map<?, ?>) require(responses, status);
      if (response.get("headers") instanceof Map<?, ?> headers) {
        headers.forEach(
            (name, _) ->
                assertThat(answer.headers())
                    .as(what)
                    .containsKey(((String) name).toLowerCase(Locale.ROOT)));
      }
      if (!(response.get("content") instanceof Map<?, ?> content)) {
        assertThat(answer.body()).as(what).isEmpty();
        return Optional.empty();
      }
      var type = answer.headers().getOrDefault("content-type", "").split(";", -1)[0];
      assertThat(content.containsKey(type)).as("%s is %s", what, type).isTrue();
      if (!type.endsWith("json")) {
        return Optional.empty();
      }
      var json = Json.read(answer.body(), Map.class);
      schemas.check((Map<?, ?>) require((Map<?, ?>) require(content, type), "schema"), json, what);
      return Optional.of(json);
    }

    private Sent request(World world, Map<String, Optional<Object>> changes) {
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
                ? Optional.of(world.value(id, name).orElseGet(() -> example(name, schema)))
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
        World world,
        Map<?, ?> schema,
        Map<String, Object> body,
        String at,
        Optional<Object> value) {
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
                  object.put(name, value.orElseGet(() -> example(name, (Map<?, ?>) member)));
                }
              });
      return object;
    }

    private Object example(String name, Map<?, ?> given) {
      var schema = schemas.resolved(given);
      if (schema.get("enum") instanceof List<?> allowed) {
        return allowed.getFirst();
      }
      return switch ((String) require(schema, "type")) {
        case "integer", "number" -> number(schema, "minimum").orElse(1L);
        case "boolean" -> true;
        case "array" -> List.of();
        case "object" -> schema.get("properties") == null ? Map.of() : object(worlds.get(), schema);
        default -> worlds.get().text(name, number(schema, "minLength").orElse(1L).intValue());
      };
    }
  }

  private static Optional<Long> number(Map<?, ?> schema, String name) {
    return Optional.ofNullable((Number) schema.get(name)).map(Number::longValue);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
