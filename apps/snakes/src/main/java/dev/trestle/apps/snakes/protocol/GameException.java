package dev.trestle.apps.snakes.protocol;

import java.io.Serial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A refused request, with the error code that the client receives.
public final class GameException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient Notice.Problem problem;

  /// Has no stack trace: it is a client's mistake, or a conflict, and too frequent to pay for one.
  private GameException(Notice.Problem problem) {
    super(problem.code() + ": " + problem.message(), null, false, false);
    this.problem = problem;
  }

  public static GameException of(ErrorCode code, String message) {
    return new GameException(Notice.Problem.of(code, message));
  }

  /// With all that is wrong, one by one.
  public static GameException of(ErrorCode code, String message, List<String> problems) {
    return new GameException(
        new Notice.Problem(code, message, OptionalLong.empty(), problems, Optional.empty()));
  }

  /// Creates an exception for a request that may be retried after the given time.
  public static GameException later(ErrorCode code, String message, Duration wait) {
    return new GameException(
        new Notice.Problem(
            code, message, OptionalLong.of(wait.toMillis()), List.of(), Optional.empty()));
  }

  /// An internal error; the log has its cause under this id.
  public static GameException broken(String requestId) {
    return new GameException(
        new Notice.Problem(
            ErrorCode.INTERNAL_ERROR,
            "Something went wrong here. It was noted under the request id.",
            OptionalLong.empty(),
            List.of(),
            Optional.of(requestId)));
  }

  public Notice.Problem problem() {
    return problem;
  }

  public ErrorCode code() {
    return problem.code();
  }
}
