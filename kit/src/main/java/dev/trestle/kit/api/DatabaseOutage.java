package dev.trestle.kit.api;

import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.RequestLimitExceededException;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import java.time.Duration;

/// Answers 503 with `Retry-After` while the database is unavailable or overloaded.
public final class DatabaseOutage {
  private static final System.Logger LOG = System.getLogger(DatabaseOutage.class.getName());

  static final Problem PROBLEM =
      Problem.of(503, "UNAVAILABLE", "The database does not answer or is overloaded. Try again.")
          .retryAfter(Duration.ofSeconds(1));

  private DatabaseOutage() {}

  static Action around(Action action) {
    return call -> {
      try {
        return action.answer(call);
      } catch (RuntimeException failed) {
        if (!isOutage(failed)) {
          throw failed;
        }
        return unavailable(call, failed);
      }
    };
  }

  /// Whether a failure means that the database cannot be reached or is overloaded, wherever it happened.
  public static boolean isOutage(RuntimeException failed) {
    return switch (failed) {
      case UnavailableException _,
          ContendedException _,
          ThrottlingException _,
          RequestLimitExceededException _,
          ProvisionedThroughputExceededException _ ->
          true;
      default -> false;
    };
  }

  private static HttpResponse unavailable(Call call, RuntimeException out) {
    LOG.log(
        System.Logger.Level.WARNING,
        () ->
            "The database is unavailable requestId=%s cause=%s"
                .formatted(call.id(), out.getClass().getSimpleName()));
    return PROBLEM.answer(call);
  }
}
