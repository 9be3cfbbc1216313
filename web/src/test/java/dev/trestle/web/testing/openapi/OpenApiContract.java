package dev.trestle.web.testing.openapi;

import static dev.trestle.web.testing.openapi.JsonSchema.require;
import static dev.trestle.web.testing.openapi.OpenApiRequest.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/// Calls every operation of an OpenAPI document, and compares the answers with what the document says.
///
/// Each operation is called as it is described, with values at and beyond each documented limit, and without each required value. A valid
/// call succeeds, except where [Exceptions] names it with a reason. Every answer has a declared status, a declared problem code, a body that
/// fits its schema, and the declared headers.
public final class OpenApiContract {
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

    /// A valid list of a length, of elements like this one.
    default List<?> list(String name, int length, Object element) {
      return Collections.nCopies(length, element);
    }

    /// Whether a problem is about a value of the call.
    boolean names(Map<?, ?> problem, String name);
  }

  /// Operations and values that this test cannot call as the document describes them, each with the reason.
  ///
  /// An exception that is not needed is a difference, too.
  ///
  /// @param notCalled operations that are not called, such as a stream that does not end
  /// @param refused valid values that are refused, by operation and name, such as `postPolls.cursor`
  public record Exceptions(Map<String, String> notCalled, Map<String, String> refused) {
    public static final Exceptions NONE = new Exceptions(Map.of(), Map.of());
  }

  private final Map<?, ?> document;
  private final JsonSchema schemas;
  private final Supplier<World> worlds;
  private final Exceptions exceptions;
  private final Set<String> unneeded = new TreeSet<>();
  private final List<String> differences = new ArrayList<>();
  private int calls;

  private OpenApiContract(Map<?, ?> document, Exceptions exceptions, Supplier<World> worlds) {
    this.document = document;
    this.schemas = new JsonSchema(document);
    this.worlds = worlds;
    this.exceptions = exceptions;
    unneeded.addAll(exceptions.notCalled().keySet());
    unneeded.addAll(exceptions.refused().keySet());
  }

  /// Returns the number of calls.
  public static int check(Map<?, ?> document, Exceptions exceptions, Supplier<World> worlds) {
    var contract = new OpenApiContract(document, exceptions, worlds);
    contract.check();
    assertThat(contract.differences).isEmpty();
    assertThat(contract.unneeded).as("exceptions that are not needed").isEmpty();
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
    private final Map<?, ?> described;
    private final String id;
    private final OpenApiRequest request;

    Operation(String path, String method, Map<?, ?> described) {
      this.described = described;
      this.id = (String) require(described, "operationId");
      this.request = new OpenApiRequest(schemas, id, method, path, described);
    }

    void check() {
      if (exceptions.notCalled().containsKey(id)) {
        unneeded.remove(id);
        return;
      }
      send("as it is described", "", false, _ -> Map.of());
      for (var each : (List<?>) require(described, "parameters")) {
        var parameter = (Map<?, ?>) each;
        var in = (String) require(parameter, "in");
        if (in.equals("path")) {
          continue;
        }
        var name = (String) require(parameter, "name");
        limits(name, in + ":" + name, (Map<?, ?>) require(parameter, "schema"));
        if (require(parameter, "required").equals(true)) {
          send("without " + name, name, true, _ -> Map.of(in + ":" + name, Optional.empty()));
        }
      }
      request.body().ifPresent(schema -> members(schema, ""));
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
                  send(
                      "without " + at,
                      (String) name,
                      true,
                      _ -> Map.of("body:" + at, Optional.empty()));
                }
                if (resolved.get("properties") != null) {
                  members(resolved, at + ".");
                }
              });
    }

    private void limits(String name, String at, Map<?, ?> schema) {
      number(schema, "minLength").ifPresent(min -> text(name, at, min, min - 1));
      number(schema, "maxLength").ifPresent(max -> text(name, at, max, max + 1));
      number(schema, "minimum").ifPresent(min -> set(name, at, _ -> min, _ -> min - 1));
      number(schema, "maximum")
          .filter(max -> max < Long.MAX_VALUE)
          .ifPresent(max -> set(name, at, _ -> max, _ -> max + 1));
      number(schema, "maxItems").ifPresent(max -> list(name, at, schema, max.intValue()));
      if (schema.get("enum") instanceof List<?> allowed) {
        for (var value : allowed) {
          send("with " + value, name, false, _ -> Map.of(at, Optional.of(value)));
        }
        send("with an unknown choice", name, true, _ -> Map.of(at, Optional.of("no such choice")));
      }
    }

    private void text(String name, String at, long valid, long invalid) {
      set(
          name,
          at,
          world -> world.text(name, (int) valid),
          world -> world.text(name, (int) invalid));
    }

    private void list(String name, String at, Map<?, ?> schema, int max) {
      set(
          name,
          at,
          world -> world.list(name, max, element(world, name, schema)),
          world -> world.list(name, max + 1, element(world, name, schema)));
    }

    private Object element(World world, String name, Map<?, ?> list) {
      return world
          .value(id, name + "[]")
          .orElseGet(() -> request.example(world, name, (Map<?, ?>) require(list, "items")));
    }

    private void set(
        String name, String at, Function<World, Object> valid, Function<World, Object> invalid) {
      send(
          "at the limit of " + at,
          name,
          false,
          world -> Map.of(at, Optional.of(valid.apply(world))));
      send(
          "beyond the limit of " + at,
          name,
          true,
          world -> Map.of(at, Optional.of(invalid.apply(world))));
    }

    private void send(
        String how,
        String name,
        boolean refused,
        Function<World, Map<String, Optional<Object>>> changes) {
      var world = worlds.get();
      var answer = world.send(request.with(world, changes.apply(world)));
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
      } else if (answer.status() / 100 != 2) {
        var exception = name.isEmpty() ? id : id + "." + name;
        assertThat(exceptions.refused().containsKey(exception))
            .as("a valid call is refused, and %s is no exception: %s", exception, what)
            .isTrue();
        unneeded.remove(exception);
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
      if (!(((Map<?, ?>) require(content, type)).get("schema") instanceof Map<?, ?> schema)) {
        return Optional.empty();
      }
      var json = Json.read(answer.body(), Map.class);
      schemas.check(schema, json, what);
      return Optional.of(json);
    }
  }
}
