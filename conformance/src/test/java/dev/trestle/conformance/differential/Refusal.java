package dev.trestle.conformance.differential;

import java.util.List;

/// An answer that says no. Only these have a code and a text, so that no two successes can be alike in having none.
record Refusal(Answer answer) {
  Refusal {
    if (answer.succeeded()) {
      throw new IllegalArgumentException("No refusal: " + answer);
    }
  }

  /// The error's short name, such as `ValidationException`.
  String code() {
    var type = String.valueOf(answer.body().getOrDefault("__type", ""));
    return type.substring(type.indexOf('#') + 1);
  }

  /// The error's text, whichever way its name is written; empty where it has none.
  String text() {
    var body = answer.body();
    return String.valueOf(body.getOrDefault("message", body.getOrDefault("Message", "")));
  }

  /// Why each action of a transaction was or was not carried out; nothing of other refusals.
  List<Object> reasons() {
    return Json.innerArray(answer.body(), "CancellationReasons");
  }

  boolean is(String code, String text) {
    return code().equals(code) && text().equals(text);
  }
}
