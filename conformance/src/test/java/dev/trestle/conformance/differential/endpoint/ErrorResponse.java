package dev.trestle.conformance.differential.endpoint;

import java.util.List;

/// An error response. Only errors have a code and a text, so no two successes are equal by having neither.
public record ErrorResponse(JsonResponse answer) {
  public ErrorResponse {
    if (answer.succeeded()) {
      throw new IllegalArgumentException("No refusal: " + answer);
    }
  }

  /// The error's short name, such as `ValidationException`.
  public String code() {
    var type = String.valueOf(answer.body().getOrDefault("__type", ""));
    return type.substring(type.indexOf('#') + 1);
  }

  /// The error's text, in either spelling of its member; empty if it has none.
  public String text() {
    var body = answer.body();
    return String.valueOf(body.getOrDefault("message", body.getOrDefault("Message", "")));
  }

  /// The cancellation reasons of a transaction's actions; empty for other errors.
  public List<Object> reasons() {
    return Json.innerArray(answer.body(), "CancellationReasons");
  }

  public boolean is(String code, String text) {
    return code().equals(code) && text().equals(text);
  }
}
