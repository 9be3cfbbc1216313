package dev.trestle.kit.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.web.HttpResponse;
import java.util.Optional;

/// The response to a call.
///
/// @param call method and path
/// @param body the JSON; `{}` where there is none
public record Answer(String call, HttpResponse response, JsonNode body) {
  public int status() {
    return response.status();
  }

  /// The code of a problem.
  public String code() {
    return text("/code");
  }

  /// A text in the body: `text("/user/name")`.
  public String text(String pointer) {
    return body.at(pointer).asText();
  }

  public Optional<String> header(String name) {
    return response.headers().stream()
        .filter(header -> header.name().equalsIgnoreCase(name))
        .map(HttpResponse.Header::value)
        .findFirst();
  }

  /// The same, if it has the expected status.
  public Answer ok(int expected) {
    if (status() != expected) {
      throw new AssertionError("%s: %d %s".formatted(call, status(), body));
    }
    return this;
  }
}
