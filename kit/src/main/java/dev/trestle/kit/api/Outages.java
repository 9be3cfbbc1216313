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

/// What callers are told while the database cannot do its part: that it is not their fault, and when to try again.
public final class Outages {
  private static final System.Logger LOG = System.getLogger(Outages.class.getName());
  private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(1);

  private Outages() {}

  static Action around(Action action) {
    return call -> {
      try {
        return action.answer(call);
      } catch (RuntimeException failed) {
        if (!isOutage(failed)) {
          throw failed;
        }
        return told(call, failed);
      }
    };
  }

  /// Whether something failed since the database cannot be reached, or has too much to do: where it failed says nothing then.
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

  private static HttpResponse told(Call call, RuntimeException out) {
    LOG.log(
        System.Logger.Level.WARNING,
        () ->
            "The database could not do its part requestId=%s cause=%s"
                .formatted(call.id(), out.getClass().getSimpleName()));
    return Problem.of(
            503, "UNAVAILABLE", "The database does not answer, or has too much to do. Try again.")
        .retryAfter(WORTH_ANOTHER_TRY)
        .answer(call);
  }
}
