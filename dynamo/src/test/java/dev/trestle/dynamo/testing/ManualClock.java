package dev.trestle.dynamo.testing;

import dev.trestle.dynamo.retry.WaitingClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A clock for tests: waiting advances it at once.
public final class ManualClock implements WaitingClock {
  private final List<Duration> pauses = new ArrayList<>();
  private long nanos;

  @Override
  public synchronized long nanos() {
    return nanos;
  }

  @Override
  public synchronized void sleep(Duration pause) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    nanos += pause.toNanos();
    pauses.add(pause);
  }

  public synchronized List<Duration> pauses() {
    return List.copyOf(pauses);
  }
}
