package dev.trestle.apps.snakes.api;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Problem;
import java.time.Duration;

/// Turns refusals of the game into HTTP problems.
public final class GameProblems {
  private static final System.Logger LOG = System.getLogger(GameProblems.class.getName());

  private GameProblems() {}

  /// An action whose refusals are problems.
  public static Action around(Action action) {
    return call -> {
      try {
        return action.answer(call);
      } catch (GameException refused) {
        if (refused.code() == ErrorCode.INTERNAL_ERROR) {
          LOG.log(
              System.Logger.Level.ERROR,
              "Could not answer a request requestId=" + call.id(),
              refused);
        }
        throw problem(refused).exception();
      }
    };
  }

  static Problem problem(GameException refused) {
    var said = refused.problem();
    var problem = Problem.of(said.code().status(), said.code().name(), said.message());
    if (!said.problems().isEmpty()) {
      problem = problem.with("problems", said.problems());
    }
    return said.retryAfterMillis().isPresent()
        ? problem.retryAfter(Duration.ofMillis(said.retryAfterMillis().getAsLong()))
        : problem;
  }
}
