package dev.trestle.kit.api;

import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The OpenAPI 3.1 document of an API, generated from its declared routes.
final class OpenApi {
  static final String PATH = "/openapi.json";

  private static final Pattern PART = Pattern.compile("\\{([A-Za-z0-9]+)}");
  private static final String PROBLEM = "Problem";
  private static final String TOKEN = "token";
  private static final String ADMIN_TOKEN = "adminToken";

  private final String title;
  private final String root;
  private final String adminCode;
  private final Schemas schemas = new Schemas();

  /// @param adminCode the problem code of a call without the admin token
  OpenApi(String title, String root, String adminCode) {
    this.title = title;
    this.root = root;
    this.adminCode = adminCode;
  }

  /// The whole document as an answer: it is the same for every caller.
  HttpResponse answer(List<Route> routes) {
    return HttpResponse.of(200, "application/json", Json.write(document(routes)))
        .with("Cache-Control", "no-cache");
  }

  private Map<String, Object> document(List<Route> routes) {
    schemas.add(PROBLEM, ProblemBody.class);
    var paths = new TreeMap<String, Map<String, Object>>();
    for (var route : routes) {
      paths
          .computeIfAbsent(route.path(), _ -> new TreeMap<>())
          .put(route.method().toLowerCase(Locale.ROOT), operation(route));
    }
    var components = ordered("schemas", schemas.named());
    var schemes = securitySchemes(routes);
    if (!schemes.isEmpty()) {
      components.put("securitySchemes", schemes);
    }
    return ordered(
        "openapi",
        "3.1.0",
        "info",
        ordered("title", title, "version", "1"),
        "servers",
        List.of(Map.of("url", root)),
        "paths",
        paths,
        "components",
        components);
  }

  private static Map<String, Object> securitySchemes(List<Route> routes) {
    var schemes = new LinkedHashMap<String, Object>();
    if (routes.stream().anyMatch(route -> route.access() == Route.Access.CALLERS)) {
      schemes.put(TOKEN, ordered("type", "http", "scheme", "bearer", "bearerFormat", "JWT"));
    }
    if (routes.stream().anyMatch(route -> route.access() == Route.Access.ADMINS)) {
      schemes.put(ADMIN_TOKEN, ordered("type", "http", "scheme", "bearer"));
    }
    return schemes;
  }

  /// The body of a problem.
  ///
  /// @param field the first value that is invalid
  /// @param errors what is wrong with each invalid value
  /// @param problems what is wrong, where several things are
  /// @param retryAfter when to try again, in whole seconds
  /// @param retry_after the same to the millisecond, where a rate limit was exceeded
  /// @param global whether the limit of all calls together was exceeded
  @SuppressWarnings("MemberName") // the spelling that clients of other chats know
  private record ProblemBody(
      int status,
      String code,
      String message,
      Optional<String> field,
      Optional<Map<String, String>> errors,
      Optional<List<String>> problems,
      Optional<Long> retryAfter,
      Optional<Double> retry_after,
      Optional<Boolean> global,
      String requestId) {}

  private Map<String, Object> operation(Route route) {
    var operation = ordered("operationId", operationId(route), "summary", route.summary());
    operation.put("tags", List.of(tag(route)));
    var parameters = new ArrayList<Object>();
    PART.matcher(route.path()).results().map(OpenApi::pathParameter).forEach(parameters::add);
    route.input().query().stream().map(OpenApi::queryParameter).forEach(parameters::add);
    route.input().headers().stream().map(OpenApi::headerParameter).forEach(parameters::add);
    operation.put("parameters", parameters);
    requestBody(route).ifPresent(body -> operation.put("requestBody", body));
    operation.put("responses", responses(route));
    operation.put("security", security(route));
    if (!route.limit().equals(RateLimit.UNLIMITED)) {
      operation.put("x-rate-limit", rateLimit(route.limit()));
    }
    return operation;
  }

  private static Map<String, Object> rateLimit(RateLimit limit) {
    var quota = limit.quota();
    return ordered(
        "bucket", limit.name(),
        "limit", quota.burst(),
        "seconds", quota.interval().multipliedBy(quota.burst()).toMillis() / 1000.0,
        "by", limit.by().name().toLowerCase(Locale.ROOT));
  }

  /// The first fixed segment of the path.
  private static String tag(Route route) {
    return route.path().split("/", -1)[1];
  }

  /// Method and path in one word, such as `getServersByServerIdMembers`: unique as these are.
  private static String operationId(Route route) {
    var id = new StringBuilder(route.method().toLowerCase(Locale.ROOT));
    for (var segment : route.path().substring(1).split("/", -1)) {
      var part = PART.matcher(segment);
      id.append(part.matches() ? "By" + capital(part.group(1)) : words(segment));
    }
    return id.toString();
  }

  private static String words(String segment) {
    var words = new StringBuilder();
    for (var word : segment.split("[^A-Za-z0-9]+", -1)) {
      words.append(capital(word));
    }
    return words.toString();
  }

  private static String capital(String word) {
    return word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private static Map<String, Object> pathParameter(MatchResult part) {
    var name = part.group(1);
    return ordered(
        "name",
        name,
        "in",
        "path",
        "description",
        description(name),
        "required",
        true,
        "schema",
        Map.of("type", "string"));
  }

  /// `serverId` is the id of a server; any other name speaks for itself.
  private static String description(String name) {
    if (name.equals("userId")) {
      return "The id of a user; `@me` is the caller, where the route allows it.";
    }
    return name.endsWith("Id")
        ? "The id of the %s.".formatted(name.substring(0, name.length() - 2))
        : "The %s.".formatted(name);
  }

  private static Map<String, Object> queryParameter(QueryParameter parameter) {
    var schema = new LinkedHashMap<String, Object>();
    parameter
        .range()
        .ifPresentOrElse(
            range -> {
              schema.put("type", "integer");
              schema.put("minimum", range.min());
              schema.put("maximum", range.max());
              schema.put("default", range.usual());
            },
            () -> schema.put("type", "string"));
    if (parameter.required() && parameter.range().isEmpty()) {
      schema.put("minLength", 1);
    }
    parameter.maxLength().ifPresent(most -> schema.put("maxLength", most));
    return ordered(
        "name", parameter.name(),
        "in", "query",
        "description", parameter.description(),
        "required", parameter.required(),
        "schema", schema);
  }

  private static Map<String, Object> headerParameter(Route.Header header) {
    return ordered(
        "name", header.name(),
        "in", "header",
        "description", header.description(),
        "required", header.required(),
        "schema", Map.of("type", "string"));
  }

  private Optional<Object> requestBody(Route route) {
    var input = route.input();
    if (input.body().isPresent()) {
      return Optional.of(
          ordered("required", true, "content", json(schemas.reference(input.body().get()))));
    }
    if (input.mediaTypes().isEmpty()) {
      return Optional.empty();
    }
    // In OpenAPI 3.1, a media type without a schema is bytes as they are.
    var content = new LinkedHashMap<String, Object>();
    input.mediaTypes().forEach(type -> content.put(type, Map.of()));
    var body = ordered("required", true, "content", content);
    input
        .maxBodyBytes()
        .ifPresent(most -> body.put("description", "At most %d bytes.".formatted(most)));
    return Optional.of(body);
  }

  private Map<String, Object> responses(Route route) {
    var responses = new LinkedHashMap<String, Object>();
    var output = route.output();
    var success = ordered("description", "Success.");
    output.body().ifPresent(type -> success.put("content", json(schemas.reference(type))));
    output.mediaType().ifPresent(type -> success.put("content", Map.of(type, Map.of())));
    responses.put(String.valueOf(output.status()), success);
    var codes = new TreeMap<Integer, Set<String>>();
    for (var problem : ProblemCodes.of(route, adminCode)) {
      codes.computeIfAbsent(problem.status(), _ -> new TreeSet<>()).add(problem.code());
    }
    codes.forEach((status, names) -> responses.put(String.valueOf(status), problem(names)));
    return responses;
  }

  /// A problem with one of some codes.
  private static Map<String, Object> problem(Set<String> codes) {
    var schema =
        ordered(
            "allOf",
            List.of(
                Map.of("$ref", Schemas.PREFIX + PROBLEM),
                Map.of("properties", Map.of("code", Map.of("enum", codes)))));
    return ordered(
        "description",
        String.join(", ", codes),
        "content",
        Map.of("application/problem+json", Map.of("schema", schema)));
  }

  private static List<Object> security(Route route) {
    return switch (route.access()) {
      case ANYONE -> List.of();
      case CALLERS -> List.of(Map.of(TOKEN, List.of()));
      case ADMINS -> List.of(Map.of(ADMIN_TOKEN, List.of()));
    };
  }

  private static Map<String, Object> json(Object schema) {
    return Map.of("application/json", Map.of("schema", schema));
  }

  /// A map of names and values in turn, in their order.
  static Map<String, Object> ordered(Object... members) {
    var map = new LinkedHashMap<String, Object>();
    for (int i = 0; i < members.length; i += 2) {
      map.put((String) members[i], members[i + 1]);
    }
    return map;
  }
}
