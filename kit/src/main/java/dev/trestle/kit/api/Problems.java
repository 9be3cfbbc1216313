package dev.trestle.kit.api;

import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.Optional;

/// Problems that several features answer with.
public final class Problems {
  private Problems() {}

  /// There is no such thing, or the caller may not see it: the response does not reveal which.
  public static ProblemException notFound() {
    return of(404, "NOT_FOUND", "Not found, or you have no access.");
  }

  public static ProblemException unauthenticated() {
    return of(401, "UNAUTHENTICATED", "Sign in, and call again with the access token.");
  }

  public static ProblemException forbidden(String message) {
    return of(403, "FORBIDDEN", message);
  }

  /// One invalid value.
  public static ProblemException invalid(String field, String message) {
    return Problem.invalid(field, message).exception();
  }

  public static ProblemException conflict(String code, String message) {
    return of(409, code, message);
  }

  /// There are as many as are allowed: `TOO_MANY_REACTIONS`.
  public static ProblemException tooMany(String what, String message) {
    return of(400, "TOO_MANY_" + what, message);
  }

  /// Too early: allowed after some time.
  public static ProblemException retryLater(String code, String message, Duration wait) {
    return Problem.of(429, code, message)
        .with("retry_after", wait.toMillis() / 1000.0)
        .with("global", false)
        .retryAfter(wait)
        .exception();
  }

  /// The problem that a failure means for the client: that of a [ProblemException], or `UNAVAILABLE` for a [DatabaseOutage]. Empty where it
  /// is a fault of the server, which is to be logged.
  public static Optional<Problem> find(RuntimeException failure) {
    if (failure instanceof ProblemException refused) {
      return Optional.of(refused.problem());
    }
    return DatabaseOutage.isOutage(failure)
        ? Optional.of(DatabaseOutage.PROBLEM)
        : Optional.empty();
  }

  public static ProblemException of(int status, String code, String message) {
    return Problem.of(status, code, message).exception();
  }
}
