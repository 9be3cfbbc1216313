package dev.trestle.server;

import dev.trestle.web.HttpRequest;
import java.util.Optional;

/// Content type of a request's body, and of its response.
enum ContentType {
  AMAZON_JSON_1_0("application/x-amz-json-1.0"),
  AMAZON_JSON_1_1("application/x-amz-json-1.1"),
  JSON("application/json");

  private final String text;

  ContentType(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /// Empty if the header is not one of the protocol. Like Amazon, accepts any content type for an empty body.
  static Optional<ContentType> of(HttpRequest request) {
    var header = request.header("Content-Type").orElse("");
    int end = header.indexOf(';');
    var type = (end < 0 ? header : header.substring(0, end)).strip();
    for (var each : values()) {
      if (each.text.equalsIgnoreCase(type)) {
        return Optional.of(each);
      }
    }
    return request.body().length == 0 ? Optional.of(JSON) : Optional.empty();
  }
}
