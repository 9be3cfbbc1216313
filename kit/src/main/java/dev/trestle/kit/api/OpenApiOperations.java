package dev.trestle.kit.api;

import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.QueryParameter.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Describes routes as operations of an OpenAPI document: parameters, body, responses, security.
final class OpenApiOperations {
  private static final Pattern PART = Pattern.compile("\\{([A-Za-z0-9]+)}");

  private final Schemas schemas;
  private final ResponseFormat format;
  private final UserIdFormat userIds;
  private final String adminCode;
  private final Map<String, String> limitHeaders;
  private final boolean hasCallers;

  /// @param schemas gets the schemas of bodies and answers
  /// @param format the form of bodies
  /// @param userIds the format of user ids in paths
  /// @param adminCode the problem code of a call without the admin token
  /// @param limitHeaders what the response headers of rate limits mean
  /// @param hasCallers whether there are routes for signed-in callers
  OpenApiOperations(
      Schemas schemas,
      ResponseFormat format,
      UserIdFormat userIds,
      String adminCode,
      Map<String, String> limitHeaders,
      boolean hasCallers) {
    this.schemas = schemas;
    this.format = format;
    this.userIds = userIds;
    this.adminCode = adminCode;
    this.limitHeaders = limitHeaders;
    this.hasCallers = hasCallers;
  }

  Map<String, Object> describe(Route route) {
    var operation = OpenApi.ordered("operationId", operationId(route), "summary", route.summary());
    operation.put("tags", List.of(tag(route)));
    var parameters = new ArrayList<Object>();
    var input = route.input();
    PART.matcher(route.path())
        .results()
        .map(part -> new PathParameter(part.group(1), userIds).described())
        .forEach(parameters::add);
    input.query().stream().map(OpenApiOperations::queryParameter).forEach(parameters::add);
    input.headers().stream().map(OpenApiOperations::headerParameter).forEach(parameters::add);
    operation.put("parameters", parameters);
    input
        .body()
        .ifPresent(body -> operation.put("requestBody", requestBody(body, input.maxBodyBytes())));
    operation.put("responses", responses(route));
    operation.put("security", security(route));
    route.right().ifPresent(right -> operation.put("x-right", right.name()));
    route.rule().ifPresent(rule -> operation.put("x-rule", rule));
    if (isLimited(route)) {
      operation.put("x-rate-limit", rateLimit(route.limit(), route.limitPart()));
    }
    return operation;
  }

  private static Map<String, Object> rateLimit(RateLimit limit, Optional<String> part) {
    var quota = limit.quota();
    var described =
        OpenApi.ordered(
            "bucket", limit.name(),
            "limit", quota.burst(),
            "seconds", quota.interval().multipliedBy(quota.burst()).toMillis() / 1000.0,
            "by", limit.by().name().toLowerCase(Locale.ROOT));
    part.ifPresent(name -> described.put("per", name));
    return described;
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

  private static Map<String, Object> queryParameter(QueryParameter parameter) {
    return OpenApi.ordered(
        "name", parameter.name(),
        "in", "query",
        "description", parameter.description(),
        "required", parameter.required(),
        "schema", schema(parameter));
  }

  private static Map<String, Object> schema(QueryParameter parameter) {
    return switch (parameter.kind()) {
      case Kind.Id _ -> PathParameter.idSchema();
      case Kind.NumberRange(var min, var max, var usual) ->
          OpenApi.ordered("type", "integer", "minimum", min, "maximum", max, "default", usual);
      case Kind.Text(var maxLength) -> {
        var schema = OpenApi.ordered("type", "string", "maxLength", maxLength);
        if (parameter.required()) {
          schema.put("minLength", 1);
        }
        yield schema;
      }
    };
  }

  private static Map<String, Object> headerParameter(Route.Header header) {
    return OpenApi.ordered(
        "name", header.name(),
        "in", "header",
        "description", header.description(),
        "required", header.required(),
        "schema", headerSchema(header));
  }

  private static Map<String, Object> headerSchema(Route.Header header) {
    return OpenApi.ordered(
        "type", "string", "minLength", header.minLength(), "maxLength", header.maxLength());
  }

  private Map<String, Object> requestBody(Route.Body body, OptionalInt maxBytes) {
    var described =
        switch (body) {
          case Route.Body.Json(var type, var required) ->
              OpenApi.ordered("required", required, "content", json(schemas.reference(type)));
          case Route.Body.Binary(var mediaTypes) -> {
            // In OpenAPI 3.1, a media type without a schema is bytes as they are.
            var content = new LinkedHashMap<String, Object>();
            mediaTypes.forEach(type -> content.put(type, Map.of()));
            yield OpenApi.ordered("required", true, "content", content);
          }
        };
    maxBytes.ifPresent(most -> described.put("description", "At most %d bytes.".formatted(most)));
    return described;
  }

  private Map<String, Object> responses(Route route) {
    var responses = new TreeMap<String, Object>();
    var output = route.output();
    responses.put(String.valueOf(output.status()), success(route, output.located()));
    output
        .repeated()
        .ifPresent(status -> responses.put(String.valueOf(status), success(route, false)));
    var codes = new TreeMap<Integer, Set<String>>();
    for (var problem : ProblemCodes.of(route, adminCode)) {
      codes
          .computeIfAbsent(problem.status(), _ -> new TreeSet<>())
          .add(format.code(problem.code()));
    }
    codes.forEach((status, names) -> responses.put(String.valueOf(status), problem(status, names)));
    return responses;
  }

  private Map<String, Object> success(Route route, boolean located) {
    var headers = new TreeMap<String, Object>();
    if (located) {
      headers.put("Location", header("The path of what was created."));
    }
    if (isLimited(route)) {
      limitHeaders.forEach((name, meaning) -> headers.put(name, header(meaning)));
    }
    var success = OpenApi.ordered("description", "Success.");
    if (!headers.isEmpty()) {
      success.put("headers", headers);
    }
    route
        .output()
        .body()
        .ifPresent(type -> success.put("content", json(format.success(type, schemas::reference))));
    route.output().mediaType().ifPresent(type -> success.put("content", Map.of(type, Map.of())));
    return success;
  }

  private static Map<String, Object> header(String description) {
    return OpenApi.ordered("description", description, "schema", Map.of("type", "string"));
  }

  private static boolean isLimited(Route route) {
    return !route.limit().equals(RateLimit.UNLIMITED);
  }

  /// A problem with one of some codes.
  private Map<String, Object> problem(int status, Set<String> codes) {
    var schema =
        OpenApi.ordered(
            "allOf",
            List.of(Map.of("$ref", Schemas.PREFIX + OpenApi.PROBLEM), format.problem(codes)));
    var problem = OpenApi.ordered("description", String.join(", ", codes));
    if (status == 429 || status == 503) {
      problem.put("headers", Map.of("Retry-After", header("When to try again, in seconds.")));
    }
    problem.put("content", Map.of(format.problemMediaType(), Map.of("schema", schema)));
    return problem;
  }

  /// The security schemes of a route. If the application has accounts, a call that needs no token may still have one.
  private List<Object> security(Route route) {
    return switch (route.access()) {
      case ANYONE -> hasCallers ? List.of(Map.of(), Map.of(OpenApi.TOKEN, List.of())) : List.of();
      case CALLERS -> List.of(Map.of(OpenApi.TOKEN, List.of()));
      case ADMINS -> List.of(Map.of(OpenApi.ADMIN_TOKEN, List.of()));
    };
  }

  private static Map<String, Object> json(Object schema) {
    return Map.of("application/json", Map.of("schema", schema));
  }
}
