package dev.trestle.conformance.http;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/// A raw HTTP request.
public record RawRequest(String method, String path, Map<String, String> headers, String body) {
  static final String SIGNED =
      "AWS4-HMAC-SHA256 Credential=%s/20260101/us-east-1/dynamodb/aws4_request,"
          + " SignedHeaders=host, Signature=00";
  private static final Duration DEADLINE = Duration.ofSeconds(60);

  public RawRequest {
    headers = new TreeMap<>(headers);
  }

  /// A request with the headers of a client.
  ///
  /// @param body one character per byte, so that it can hold any bytes
  public static RawRequest post(String target, String body) {
    return new RawRequest(
        "POST",
        "/",
        Map.of(
            "X-Amz-Target",
            target,
            "Content-Type",
            "application/x-amz-json-1.0",
            "Authorization",
            SIGNED.formatted("raw")),
        body);
  }

  RawRequest method(String wanted) {
    return new RawRequest(wanted, path, headers, body);
  }

  RawRequest path(String wanted) {
    return new RawRequest(method, wanted, headers, body);
  }

  RawRequest with(String header, String value) {
    var more = new TreeMap<>(headers);
    more.put(header, value);
    return new RawRequest(method, path, more, body);
  }

  RawRequest without(String header) {
    var fewer = new TreeMap<>(headers);
    fewer.remove(header);
    return new RawRequest(method, path, fewer, body);
  }

  HttpRequest to(URI server) {
    var request = HttpRequest.newBuilder(server.resolve(path)).timeout(DEADLINE);
    headers.forEach(request::header);
    return request
        .method(method, BodyPublishers.ofByteArray(body.getBytes(StandardCharsets.ISO_8859_1)))
        .build();
  }
}
