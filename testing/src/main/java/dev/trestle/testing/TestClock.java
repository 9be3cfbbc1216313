package dev.trestle.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that stands still until a test moves it. Database and tables go by it: what expires, how long outcomes and transaction tokens are
/// kept, which second a table is restored to.
///
/// When a move returns, everything that was due has been done: items that have expired are gone and are in the stream, streams have the
/// shards that they have at that time, old records are trimmed, and global indexes have caught up.
public final class TestClock implements InstantSource {
  private final AtomicReference<Instant> now;
  private final Runnable due;

  TestClock(Instant start, Runnable due) {
    this.now = new AtomicReference<>(start);
    this.due = due;
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  /// Lets time pass.
  public void forward(Duration step) {
    if (step.isNegative()) {
      throw new IllegalArgumentException("Time goes forward; %s does not.".formatted(step));
    }
    now.updateAndGet(before -> before.plus(step));
    due.run();
  }

  /// Lets time pass until a moment.
  public void forwardTo(Instant moment) {
    forward(Duration.between(instant(), moment));
  }
}
