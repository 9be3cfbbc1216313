package dev.trestle.conformance.differential;

import java.util.Map;

/// What an endpoint said: a status and a JSON body.
record Answer(int status, Map<String, Object> body) {
  boolean succeeded() {
    return status == 200;
  }

  /// The error's short name, such as `ValidationException`, or nothing.
  String code() {
    var type = String.valueOf(body.getOrDefault("__type", ""));
    return type.substring(type.indexOf('#') + 1);
  }

  /// The error's text, whichever way its name is written.
  String text() {
    return String.valueOf(body.getOrDefault("message", body.getOrDefault("Message", "")));
  }

  @Override
  public String toString() {
    return status + " " + Json.text(body);
  }
}
