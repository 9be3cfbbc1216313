package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.Optional;

/// A response of the guild.
///
/// @param body `{}` where there is none
public record Answer(int status, JsonNode body, HttpResponse<String> raw) {
  /// The code of a problem.
  public String code() {
    return body.path("code").asText();
  }

  /// A text in the body: `text("/data/me/email")`.
  public String text(String pointer) {
    return body.at(pointer).asText();
  }

  public JsonNode at(String pointer) {
    return body.at(pointer);
  }

  public Optional<String> header(String name) {
    return raw.headers().firstValue(name);
  }

  /// The same, if it has this status.
  public Answer ok(int wanted) {
    if (status != wanted) {
      throw new AssertionError(
          "%s %s: %d %s".formatted(raw.request().method(), raw.uri(), status, body));
    }
    return this;
  }
}
