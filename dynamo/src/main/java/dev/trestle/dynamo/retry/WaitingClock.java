package dev.trestle.dynamo.retry;

import java.time.Duration;

/// A monotonic clock that can also wait. Tests use one that does not really wait.
public interface WaitingClock {
  WaitingClock REAL =
      new WaitingClock() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration pause) throws InterruptedException {
          Thread.sleep(pause);
        }
      };

  /// Nanoseconds since an arbitrary time; never decreases.
  long nanos();

  void sleep(Duration pause) throws InterruptedException;
}
