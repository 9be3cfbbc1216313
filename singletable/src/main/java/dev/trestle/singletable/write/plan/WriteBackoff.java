package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.retry.TransientErrors;
import dev.trestle.singletable.write.ContendedException;
import java.time.Duration;
import java.util.function.Supplier;

/// Exponential backoff with random jitter between the attempts of one write. Growing pauses reduce the load, and random pauses keep the
/// same writers from conflicting again.
final class WriteBackoff {
  private final Supplier<String> label;
  private final WritePauses pauses;
  private int attempts = 1;

  /// Creates the backoff of one write.
  ///
  /// @param label describes the write, computed only if it fails
  WriteBackoff(Supplier<String> label, WritePauses pauses) {
    this.label = label;
    this.pauses = pauses;
  }

  /// Resets the number of attempts after some progress.
  void renew() {
    attempts = 1;
  }

  /// Sends a request until it succeeds or fails with an error that is not transient.
  <R> R awaitAnswer(Supplier<R> request) {
    while (true) {
      try {
        return request.get();
      } catch (RequestException refused) {
        if (!TransientErrors.isTransient(refused)) {
          throw refused;
        }
        pause();
      }
    }
  }

  /// Waits before the next attempt. Throws a [ContendedException] after too many attempts.
  void pause() {
    if (attempts >= WriteLimits.ATTEMPTS) {
      throw new ContendedException(
          "%s: gave up after %d attempts, because other writers changed the same items, or the table was throttled; try again later"
              .formatted(label.get(), attempts));
    }
    long bound = WriteLimits.FIRST_PAUSE.toNanos() << Math.min(attempts, Integer.SIZE);
    attempts++;
    try {
      long longest = Math.min(bound, WriteLimits.LONGEST_PAUSE.toNanos());
      pauses.time().sleep(Duration.ofNanos(pauses.random().nextLong(longest)));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new ContendedException(label.get() + ": interrupted between two attempts", interrupted);
    }
  }
}
