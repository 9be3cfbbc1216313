package dev.trestle.engine.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that a test moves.
public final class MovableClock implements InstantSource {
  private final AtomicReference<Instant> now;

  public MovableClock(Instant start) {
    this.now = new AtomicReference<>(start);
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  public long seconds() {
    return instant().getEpochSecond();
  }

  public void forward(Duration step) {
    now.updateAndGet(before -> before.plus(step));
  }
}
