package dev.trestle.conformance.differential;

import java.util.List;

/// An error response. Only errors have a code and a text, so no two successes are equal by having neither.
record ErrorResponse(JsonResponse answer) {
  ErrorResponse {
    if (answer.succeeded()) {
      throw new IllegalArgumentException("No refusal: " + answer);
    }
  }

  /// The error's short name, such as `ValidationException`.
  String code() {
    var type = String.valueOf(answer.body().getOrDefault("__type", ""));
    return type.substring(type.indexOf('#') + 1);
  }

  /// The error's text, in either spelling of its member; empty if it has none.
  String text() {
    var body = answer.body();
    return String.valueOf(body.getOrDefault("message", body.getOrDefault("Message", "")));
  }

  /// The cancellation reasons of a transaction's actions; empty for other errors.
  List<Object> reasons() {
    return Json.innerArray(answer.body(), "CancellationReasons");
  }

  boolean is(String code, String text) {
    return code().equals(code) && text().equals(text);
  }
}
