package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The description of the API in the words of OpenAPI 3.1, made from the routes themselves.
final class OpenApi {
  static final String PATH = "/openapi.json";

  private static final Pattern PART = Pattern.compile("\\{([A-Za-z0-9]+)}");
  private static final String PROBLEM = "Problem";

  private final Schemas schemas = new Schemas();
  private final Map<String, Map<String, Object>> paths = new TreeMap<>();

  private OpenApi() {}

  /// The whole document, for whoever asks: it is the same for everybody.
  static HttpResponse document(List<Route> routes) {
    var api = new OpenApi();
    routes.forEach(api::add);
    return HttpResponse.of(200, "application/json", Json.write(api.document()))
        .with("Cache-Control", "no-cache");
  }

  private Map<String, Object> document() {
    var document = new LinkedHashMap<String, Object>();
    document.put("openapi", "3.1.0");
    document.put("info", ordered("title", "Trestle chat", "version", "1"));
    document.put("servers", List.of(Map.of("url", Api.ROOT)));
    document.put("paths", paths);
    var components = new LinkedHashMap<String, Object>();
    components.put("schemas", all());
    components.put(
        "securitySchemes",
        Map.of("token", ordered("type", "http", "scheme", "bearer", "bearerFormat", "JWT")));
    document.put("components", components);
    return document;
  }

  private Map<String, Object> all() {
    var all = new TreeMap<String, Object>(schemas.named());
    all.put(PROBLEM, Schemas.of(Refused.class));
    return all;
  }

  /// What a refusal looks like.
  ///
  /// @param field the first value that cannot be taken
  /// @param errors what is wrong with each of them
  /// @param retryAfter when it is worth another try, in whole seconds
  /// @param retry_after the same to the millisecond, where it was too often
  /// @param global whether it was all calls together that were too many
  @SuppressWarnings("MemberName") // as others spell it, whose clients people know
  private record Refused(
      int status,
      String code,
      String message,
      Optional<String> field,
      Optional<Map<String, String>> errors,
      Optional<Long> retryAfter,
      Optional<Double> retry_after,
      Optional<Boolean> global,
      String requestId) {}

  private void add(Route route) {
    var operation = new LinkedHashMap<String, Object>();
    operation.put("summary", route.summary());
    operation.put("tags", List.of(route.path().split("/", -1)[1]));
    var parameters =
        java.util.stream.Stream.concat(
                PART.matcher(route.path())
                    .results()
                    .map(part -> parameter(part.group(1), "path", true)),
                route.contents().query().stream().map(name -> parameter(name, "query", false)))
            .toList();
    operation.put("parameters", parameters);
    route
        .contents()
        .body()
        .ifPresent(
            type ->
                operation.put(
                    "requestBody",
                    ordered("required", true, "content", json(schemas.reference(type)))));
    operation.put("responses", responses(route));
    operation.put(
        "security", route.limit().open() ? List.of() : List.of(Map.of("token", List.of())));
    operation.put("x-bucket", route.limit().bucket().name().toLowerCase(Locale.ROOT));
    paths
        .computeIfAbsent(route.path(), _ -> new TreeMap<>())
        .put(route.method().toLowerCase(Locale.ROOT), operation);
  }

  private Map<String, Object> responses(Route route) {
    var usual = new LinkedHashMap<String, Object>();
    usual.put("description", "As asked.");
    route
        .contents()
        .answer()
        .ifPresent(type -> usual.put("content", json(schemas.reference(type))));
    var refused =
        ordered(
            "description",
            "Refused: the code says why.",
            "content",
            Map.of(
                "application/problem+json",
                Map.of("schema", Map.of("$ref", "#/components/schemas/" + PROBLEM))));
    return ordered(String.valueOf(route.contents().status()), usual, "default", refused);
  }

  private static Map<String, Object> parameter(String name, String in, boolean required) {
    var parameter = ordered("name", name, "in", in, "required", required);
    parameter.put("schema", Map.of("type", "string"));
    return parameter;
  }

  private static Map<String, Object> json(Object schema) {
    return Map.of("application/json", Map.of("schema", schema));
  }

  /// Names and values in turn.
  private static Map<String, Object> ordered(Object... members) {
    var map = new LinkedHashMap<String, Object>();
    for (int i = 0; i < members.length; i += 2) {
      map.put((String) members[i], members[i + 1]);
    }
    return map;
  }
}
