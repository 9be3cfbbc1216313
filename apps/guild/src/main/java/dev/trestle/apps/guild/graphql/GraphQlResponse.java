package dev.trestle.apps.guild.graphql;

import dev.trestle.kit.api.ApiCall;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Makes HTTP responses in the media type that the client accepts.
///
/// With `application/graphql-response+json`, a request that could not be executed has status 400. With `application/json`, the older type, it
/// has status 200, as clients of that type expect.
final class GraphQlResponse {
  static final String MEDIA_TYPE = "application/graphql-response+json";

  private static final String JSON = "application/json";
  private static final String UTF_8 = "; charset=utf-8";

  private GraphQlResponse() {}

  /// The response to an operation that was executed.
  static HttpResponse of(ApiCall call, Map<String, Object> result) {
    return response(call, result.containsKey("data"), result);
  }

  /// The response to a request that was not executed.
  static HttpResponse ofErrors(ApiCall call, List<Map<String, Object>> errors) {
    return response(call, false, Map.of("errors", errors));
  }

  private static HttpResponse response(ApiCall call, boolean executed, Map<String, Object> body) {
    boolean modern = acceptsModern(call);
    int status = executed || !modern ? 200 : 400;
    return HttpResponse.of(status, (modern ? MEDIA_TYPE : JSON) + UTF_8, Json.write(body))
        .with("Cache-Control", "no-store");
  }

  private static boolean acceptsModern(ApiCall call) {
    return call.request().headers("Accept").stream()
        .flatMap(header -> Stream.of(header.toLowerCase(Locale.ROOT).split(",", -1)))
        .map(range -> range.replaceAll("\\s", ""))
        .anyMatch(
            range ->
                (range.equals(MEDIA_TYPE) || range.startsWith(MEDIA_TYPE + ";"))
                    && !range.matches(".*;q=0(\\.0*)?"));
  }
}
