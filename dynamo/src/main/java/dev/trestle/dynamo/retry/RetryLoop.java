package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.UnavailableException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Runs one request until it succeeds, fails for good, or the retry policy ends.
final class RetryLoop {
  private final RetryPolicy policy;
  private final WaitingClock time;
  private final RandomGenerator random;

  RetryLoop(RetryPolicy policy, WaitingClock time, RandomGenerator random) {
    this.policy = policy;
    this.time = time;
    this.random = random;
  }

  /// @param isIdempotent whether the request may be carried out twice
  /// @param isTransient which errors are worth another attempt
  <R> R run(Supplier<R> request, boolean isIdempotent, Predicate<RequestException> isTransient) {
    long end = time.nanos() + policy.maxTime().toNanos();
    boolean uncertain = false;
    for (int attempt = 1; ; attempt++) {
      RuntimeException failure;
      try {
        return request.get();
      } catch (UnavailableException e) {
        uncertain |= e.uncertain();
        if (uncertain && !isIdempotent) {
          throw e;
        }
        failure = e;
      } catch (ConditionalCheckFailedException e) {
        throw uncertain ? uncertainCondition(e) : e;
      } catch (RequestException e) {
        if (!isTransient.test(e)) {
          throw e;
        }
        failure = e;
      }
      if (attempt == policy.maxAttempts() || !pauseBefore(end, attempt)) {
        throw uncertain ? stillUncertain(failure) : failure;
      }
    }
  }

  /// Waits before the next attempt. Returns false if it would be too late, or if the thread is interrupted.
  private boolean pauseBefore(long end, int failures) {
    var pause = policy.backoff().pause(failures, random);
    if (time.nanos() + pause.toNanos() - end > 0) {
      return false;
    }
    try {
      time.sleep(pause);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// Replaces a failed condition after a retry: an earlier attempt without a response may have changed the item itself.
  private static UnavailableException uncertainCondition(ConditionalCheckFailedException e) {
    return UnavailableException.unanswered(
        "An attempt got no response, and the condition of the next one failed: either the first attempt was carried out, or another client was"
            + " faster. Read the item to find out.",
        e);
  }

  private static RuntimeException stillUncertain(RuntimeException failure) {
    return failure instanceof UnavailableException lost && lost.uncertain()
        ? failure
        : UnavailableException.unanswered(
            "An attempt got no response and may have been carried out; all later attempts failed",
            failure);
  }
}
