package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.dynamo.retry.WaitingClock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// A clock whose pauses are over at once. A history with thousands of refused requests would otherwise wait for most of its time.
final class ImmediateClock implements WaitingClock {
  private final AtomicLong nanos = new AtomicLong();

  @Override
  public long nanos() {
    return nanos.get();
  }

  @Override
  public void sleep(Duration pause) {
    nanos.addAndGet(pause.toNanos());
  }
}
