package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The OpenAPI 3.1 document of an API, generated from its declared routes.
final class OpenApi {
  static final String PATH = "/openapi.json";

  static final String PROBLEM = "Problem";
  static final String TOKEN = "token";
  static final String ADMIN_TOKEN = "adminToken";

  private final String title;
  private final String root;
  private final UserIdFormat userIds;
  private final String adminCode;
  private final Map<String, String> limitHeaders;
  private final ResponseFormat format;
  private final Schemas schemas;

  /// @param userIds the format of user ids in paths
  /// @param adminCode the problem code of a call without the admin token
  /// @param limitHeaders what the response headers of rate limits mean
  /// @param format the form of bodies
  OpenApi(
      String title,
      String root,
      UserIdFormat userIds,
      String adminCode,
      Map<String, String> limitHeaders,
      ResponseFormat format) {
    this.title = title;
    this.root = root;
    this.userIds = userIds;
    this.adminCode = adminCode;
    this.limitHeaders = limitHeaders;
    this.format = format;
    this.schemas = new Schemas(format.names());
  }

  /// The whole document as an answer: it is the same for every caller.
  HttpResponse answer(List<Route> routes) {
    return HttpResponse.of(200, "application/json", Json.write(document(routes)))
        .with("Cache-Control", "no-cache");
  }

  private Map<String, Object> document(List<Route> routes) {
    schemas.add(PROBLEM, format.problemBody());
    var schemes = securitySchemes(routes);
    var operations =
        new OpenApiOperations(
            schemas, format, userIds, adminCode, limitHeaders, schemes.containsKey(TOKEN));
    var paths = new TreeMap<String, Map<String, Object>>();
    for (var route : routes) {
      paths
          .computeIfAbsent(route.path(), _ -> new TreeMap<>())
          .put(route.method().toLowerCase(Locale.ROOT), operations.describe(route));
    }
    var components = ordered("schemas", schemas.named());
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

  /// A map of names and values in turn, in their order.
  static Map<String, Object> ordered(Object... members) {
    var map = new LinkedHashMap<String, Object>();
    for (int i = 0; i < members.length; i += 2) {
      map.put((String) members[i], members[i + 1]);
    }
    return map;
  }
}
