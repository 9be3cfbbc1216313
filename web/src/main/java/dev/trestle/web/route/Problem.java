package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What is wrong with a request, for its sender.
///
/// @param code for programs, in capitals: `GAME_NOT_FOUND`
/// @param message for people, as a sentence
/// @param more further members of the body, in their order
/// @param retryAfter when it is worth another try
public record Problem(
    int status,
    String code,
    String message,
    Map<String, Object> more,
    Optional<Duration> retryAfter) {

  public Problem {
    more = new LinkedHashMap<>(more);
  }

  public static Problem of(int status, String code, String message) {
    return new Problem(status, code, message, Map.of(), Optional.empty());
  }

  /// A value that cannot be taken: `VALIDATION`, and which it is; once more in `errors`, where forms look that may be told of several.
  public static Problem invalid(String field, String message) {
    return of(400, "VALIDATION", message)
        .with("field", field)
        .with("errors", Map.of(field, message));
  }

  public Problem with(String name, Object value) {
    var all = new LinkedHashMap<>(more);
    all.put(name, value);
    return new Problem(status, code, message, all, retryAfter);
  }

  public Problem retryAfter(Duration wanted) {
    return new Problem(status, code, message, more, Optional.of(wanted));
  }

  public ProblemException exception() {
    return new ProblemException(this);
  }

  /// The answer to a call, for whoever adds headers of their own.
  public HttpResponse answer(Call call) {
    return response(call.id());
  }

  HttpResponse response(String requestId) {
    var members = new LinkedHashMap<String, Object>();
    members.put("status", status);
    members.put("code", code);
    members.put("message", message);
    members.putAll(more);
    retryAfter.ifPresent(wait -> members.put("retryAfter", seconds(wait)));
    members.put("requestId", requestId);
    var response =
        HttpResponse.of(status, "application/problem+json", Json.write(members))
            .with("Cache-Control", "no-store");
    return retryAfter
        .map(wait -> response.with("Retry-After", String.valueOf(seconds(wait))))
        .orElse(response);
  }

  /// Rounded up: who comes back a moment too early is refused again.
  static long seconds(Duration wait) {
    return wait.plusNanos(999_999_999).toSeconds();
  }
}
