package dev.trestle.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that a test moves. The database and the tables use it for expiry, for the retention of outcomes and
/// transaction tokens, and for the time to which a table is restored.
///
/// When a move returns, everything that was due is done: expired items are removed and in the stream, shards are
/// rolled, old records are trimmed, and global indexes have caught up.
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

  /// Moves the clock forward.
  public void forward(Duration step) {
    if (step.isNegative()) {
      throw new IllegalArgumentException(
          "The clock only moves forward; %s is not a positive duration.".formatted(step));
    }
    now.updateAndGet(before -> before.plus(step));
    due.run();
  }

  /// Moves the clock forward to a moment.
  public void forwardTo(Instant moment) {
    forward(Duration.between(instant(), moment));
  }
}
