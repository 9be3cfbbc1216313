package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.UnavailableException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The attempts at one request, from the first to the answer or to the end of patience.
final class Attempts {
  private final RetryPolicy policy;
  private final PassingTime time;
  private final RandomGenerator random;

  Attempts(RetryPolicy policy, PassingTime time, RandomGenerator random) {
    this.policy = policy;
    this.time = time;
    this.random = random;
  }

  /// @param harmless whether the request may be carried out twice
  /// @param passes which refusals are worth another attempt
  <R> R at(Supplier<R> request, boolean harmless, Predicate<RequestException> passes) {
    long end = time.nanos() + policy.maxTime().toNanos();
    boolean uncertain = false;
    for (int attempt = 1; ; attempt++) {
      RuntimeException failure;
      try {
        return request.get();
      } catch (UnavailableException e) {
        uncertain |= e.uncertain();
        if (uncertain && !harmless) {
          throw e;
        }
        failure = e;
      } catch (ConditionalCheckFailedException e) {
        throw uncertain ? ownDoing(e) : e;
      } catch (RequestException e) {
        if (!passes.test(e)) {
          throw e;
        }
        failure = e;
      }
      if (attempt == policy.maxAttempts() || !pausedBefore(end, attempt)) {
        throw uncertain ? stillUncertain(failure) : failure;
      }
    }
  }

  /// False where the next attempt would be too late, or the thread is wanted elsewhere.
  private boolean pausedBefore(long end, int failures) {
    var pause = policy.backoff().pause(failures, random);
    if (time.nanos() + pause.toNanos() - end > 0) {
      return false;
    }
    try {
      time.pass(pause);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// The condition may have failed because an attempt before had made it fail, unheard.
  private static UnavailableException ownDoing(ConditionalCheckFailedException e) {
    return UnavailableException.unanswered(
        "An attempt got no answer, and the condition failed at the next: either the first was carried out, or somebody else was"
            + " quicker. Read the item to know.",
        e);
  }

  private static RuntimeException stillUncertain(RuntimeException failure) {
    return failure instanceof UnavailableException lost && lost.uncertain()
        ? failure
        : UnavailableException.unanswered(
            "An attempt got no answer and may have been carried out; those after it failed",
            failure);
  }
}
