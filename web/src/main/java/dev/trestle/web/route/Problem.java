package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// An error response to a client, as `application/problem+json`.
///
/// @param code for programs, in capitals: `GAME_NOT_FOUND`
/// @param message for people, as a sentence
/// @param more further members of the body, in their order
/// @param retryAfter time until a retry makes sense
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

  /// An invalid value: `VALIDATION` with the name of the field, and once more in `errors`, for forms with several errors.
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

  /// The response to a call, to which the caller can add headers.
  public HttpResponse answer(Call call) {
    return response(call.id());
  }

  HttpResponse response(String requestId) {
    var members = new LinkedHashMap<String, Object>();
    members.put("status", status);
    members.put("code", code);
    members.put("message", message);
    members.putAll(more);
    retryAfterSeconds().ifPresent(wait -> members.put("retryAfter", wait));
    members.put("requestId", requestId);
    var response =
        HttpResponse.json(status, "application/problem+json", members)
            .with("Cache-Control", "no-store");
    return retryAfterSeconds()
        .map(wait -> response.with("Retry-After", String.valueOf(wait)))
        .orElse(response);
  }

  /// The seconds until a retry makes sense.
  public Optional<Long> retryAfterSeconds() {
    return retryAfter.map(Problem::seconds);
  }

  /// Rounded up: a retry that is a moment too early would be rejected again.
  static long seconds(Duration wait) {
    return wait.plusNanos(999_999_999).toSeconds();
  }
}
