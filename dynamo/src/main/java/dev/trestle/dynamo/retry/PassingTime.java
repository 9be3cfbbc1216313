package dev.trestle.dynamo.retry;

import java.time.Duration;

/// Time as those see it who wait: how much has passed, and letting some pass. Tests pass it without waiting.
public interface PassingTime {
  PassingTime REAL =
      new PassingTime() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void pass(Duration pause) throws InterruptedException {
          Thread.sleep(pause);
        }
      };

  /// Nanoseconds since some moment; never fewer than before.
  long nanos();

  void pass(Duration pause) throws InterruptedException;
}
