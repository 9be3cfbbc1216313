package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.retry.TransientErrors;
import dev.trestle.singletable.write.ContendedException;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The pauses between the attempts of one write. They grow, so that a crowd thins out, and are drawn by lot, so that those who met do not
/// meet again.
final class WriteBackoff {
  private final Supplier<String> label;
  private final RandomGenerator random;
  private int attempts = 1;

  /// @param label what is tried, asked for only where it fails
  WriteBackoff(Supplier<String> label, RandomGenerator random) {
    this.label = label;
    this.random = random;
  }

  /// Something was achieved: begin to count anew.
  void renew() {
    attempts = 1;
  }

  /// Sends a request until it is not others that are in its way.
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

  /// Waits before another attempt. Throws a [ContendedException] where there were enough.
  void pause() {
    if (attempts >= WriteLimits.ATTEMPTS) {
      throw new ContendedException(
          "%s: gave up after %d attempts, since others were always faster or the table was throttled; try again later"
              .formatted(label.get(), attempts));
    }
    long bound = WriteLimits.FIRST_PAUSE.toNanos() << Math.min(attempts, Integer.SIZE);
    attempts++;
    try {
      Thread.sleep(
          Duration.ofNanos(random.nextLong(Math.min(bound, WriteLimits.LONGEST_PAUSE.toNanos()))));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new ContendedException(label.get() + ": interrupted between two attempts", interrupted);
    }
  }
}
