package dev.trestle.apps.chat.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.Optional;

/// What the chat has answered.
///
/// @param body `{}` where there is none
public record Answer(int status, JsonNode body, HttpResponse<String> raw) {
  /// The code of a refusal.
  public String code() {
    return body.path("code").asText();
  }

  /// A text in the body: `text("/meta/name")`.
  public String text(String pointer) {
    return body.at(pointer).asText();
  }

  public Optional<String> header(String name) {
    return raw.headers().firstValue(name);
  }

  /// The same, if it is what was hoped for.
  public Answer ok(int wanted) {
    if (status != wanted) {
      throw new AssertionError(
          "%s %s: %d %s".formatted(raw.request().method(), raw.uri(), status, body));
    }
    return this;
  }
}
