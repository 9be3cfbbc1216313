package dev.trestle.kit.api;

import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;

/// Refusals that several features have in common.
public final class Refusal {
  private Refusal() {}

  /// There is no such thing, or not for this caller: nobody learns which.
  public static ProblemException notFound() {
    return of(404, "NOT_FOUND", "There is nothing at this address, or it is not for you.");
  }

  public static ProblemException unauthenticated() {
    return of(401, "UNAUTHENTICATED", "Sign in, and call again with the access token.");
  }

  public static ProblemException forbidden(String message) {
    return of(403, "FORBIDDEN", message);
  }

  /// One value that cannot be taken.
  public static ProblemException invalid(String field, String message) {
    return Problem.invalid(field, message).exception();
  }

  public static ProblemException conflict(String code, String message) {
    return of(409, code, message);
  }

  /// There are as many as there may be: `TOO_MANY_REACTIONS`.
  public static ProblemException tooMany(String what, String message) {
    return of(400, "TOO_MANY_" + what, message);
  }

  /// Not now, but when so much time has passed.
  public static ProblemException tooSoon(String code, String message, Duration wait) {
    return Problem.of(429, code, message)
        .with("retry_after", wait.toMillis() / 1000.0)
        .with("global", false)
        .retryAfter(wait)
        .exception();
  }

  public static ProblemException of(int status, String code, String message) {
    return Problem.of(status, code, message).exception();
  }
}
