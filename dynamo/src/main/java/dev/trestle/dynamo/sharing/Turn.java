package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.retry.PassingTime;
import java.time.Duration;

/// Enforces a minimum interval between two reads of a shard, unless the last read left records unread.
final class Turn {
  private final PassingTime time;
  private final long apartNanos;
  private long freeNanos;

  Turn(PassingTime time, Duration apart) {
    this.time = time;
    this.apartNanos = apart.toNanos();
    this.freeNanos = time.nanos();
  }

  /// Waits until the shard may be read.
  void await() {
    var wait = Duration.ofNanos(reserve());
    if (wait.isPositive()) {
      try {
        time.pass(wait);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw UnavailableException.notReached("Interrupted before the stream was read", e);
      }
    }
  }

  private synchronized long reserve() {
    long now = time.nanos();
    long at = freeNanos - now > 0 ? freeNanos : now;
    freeNanos = at + apartNanos;
    return at - now;
  }

  /// Lets the next read start at once, because records are left.
  synchronized void more() {
    freeNanos = time.nanos();
  }
}
