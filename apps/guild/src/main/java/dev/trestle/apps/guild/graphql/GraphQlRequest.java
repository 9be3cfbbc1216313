package dev.trestle.apps.guild.graphql;

import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A GraphQL request as it came: in the JSON body of a POST, in the address of a GET, or in a message of a WebSocket.
///
/// @param query the document; empty if only its hash was sent
public record GraphQlRequest(
    Optional<String> query,
    Optional<String> operationName,
    Map<String, @Nullable Object> variables,
    Map<String, @Nullable Object> extensions) {
  static GraphQlRequest ofBody(ApiCall call) {
    return of(object("body", call.json()));
  }

  /// A request that was read from JSON.
  ///
  /// @throws dev.trestle.web.route.ProblemException if a member has the wrong type
  public static GraphQlRequest of(Map<String, @Nullable Object> body) {
    return new GraphQlRequest(
        text(body, "query"),
        text(body, "operationName"),
        object(body, "variables"),
        object(body, "extensions"));
  }

  static GraphQlRequest ofAddress(ApiCall call) {
    return new GraphQlRequest(
        call.query("query"),
        call.query("operationName").filter(name -> !name.isEmpty()),
        call.query("variables").map(text -> object("variables", text)).orElse(Map.of()),
        call.query("extensions").map(text -> object("extensions", text)).orElse(Map.of()));
  }

  private static Map<String, @Nullable Object> object(String name, String json) {
    try {
      return Json.readObject(json);
    } catch (JsonException wrong) {
      throw Problems.invalid(name, wrong.reason());
    }
  }

  private static Optional<String> text(Map<String, @Nullable Object> body, String name) {
    return switch (body.get(name)) {
      case null -> Optional.empty();
      case String text -> Optional.of(text);
      default -> throw Problems.invalid(name, "%s is a text.".formatted(name));
    };
  }

  private static Map<String, @Nullable Object> object(
      Map<String, @Nullable Object> body, String name) {
    return switch (body.get(name)) {
      case null -> Map.of();
      case Map<?, ?> map -> {
        var object = new HashMap<String, @Nullable Object>();
        map.forEach((key, value) -> object.put(String.valueOf(key), value));
        yield object;
      }
      default -> throw Problems.invalid(name, "%s is an object.".formatted(name));
    };
  }

  /// The SHA-256 of a persisted query, if the client sent one.
  Optional<String> hash() {
    return extensions.get("persistedQuery") instanceof Map<?, ?> persisted
            && persisted.get("sha256Hash") instanceof String hash
        ? Optional.of(hash)
        : Optional.empty();
  }
}
