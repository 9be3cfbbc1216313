package dev.trestle.server;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.nio.charset.StandardCharsets;

/// Answers requests outside the DynamoDB protocol: health checks, CORS preflights, unknown paths.
final class PlainHttpRequests {
  private static final byte[] UNKNOWN =
      "<UnknownOperationException/>\n".getBytes(StandardCharsets.UTF_8);
  private static final byte[] HEALTHY = "{\"status\":\"ok\"}".getBytes(StandardCharsets.UTF_8);
  private static final String TWO_DAYS = "172800";

  private PlainHttpRequests() {}

  static HttpResponse answer(HttpRequest request) {
    if (request.method().equals("OPTIONS") && request.header("Origin").isPresent()) {
      return preflight(request);
    }
    if (request.method().equals("GET") || request.method().equals("HEAD")) {
      return switch (request.path()) {
        case "/" -> healthy(request);
        case "/health" -> HttpResponse.of(200, "application/json", HEALTHY);
        default -> unknown();
      };
    }
    return unknown();
  }

  /// Amazon's response to a request without an operation.
  static HttpResponse unknown() {
    return HttpResponse.of(404, "application/xml", UNKNOWN).with("x-amz-crc32", "3552371480");
  }

  private static HttpResponse healthy(HttpRequest request) {
    // Amazon's response ends with a space as well.
    return HttpResponse.text(200, "healthy: " + request.header("Host").orElse("") + " ")
        .with("X-Content-Type-Options", "nosniff");
  }

  private static HttpResponse preflight(HttpRequest request) {
    var response = HttpResponse.of(200).with("Access-Control-Max-Age", TWO_DAYS);
    var method = request.header("Access-Control-Request-Method");
    if (method.isPresent()) {
      response = response.with("Access-Control-Allow-Methods", method.get());
    }
    var headers = request.header("Access-Control-Request-Headers");
    return headers.isPresent()
        ? response.with("Access-Control-Allow-Headers", headers.get())
        : response;
  }
}
