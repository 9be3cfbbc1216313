package dev.trestle.dynamo.polling;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.retry.WaitingClock;
import java.time.Duration;

/// Enforces a minimum interval between two reads of a shard, unless the last read left records unread.
final class ReadInterval {
  private final WaitingClock time;
  private final long intervalNanos;
  private long nextNanos;

  ReadInterval(WaitingClock time, Duration interval) {
    this.time = time;
    this.intervalNanos = interval.toNanos();
    this.nextNanos = time.nanos();
  }

  /// Waits until the shard may be read.
  void await() {
    var wait = Duration.ofNanos(reserve());
    if (wait.isPositive()) {
      try {
        time.sleep(wait);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw UnavailableException.notReached("Interrupted before the stream was read", e);
      }
    }
  }

  private synchronized long reserve() {
    long now = time.nanos();
    long at = nextNanos - now > 0 ? nextNanos : now;
    nextNanos = at + intervalNanos;
    return at - now;
  }

  /// Lets the next read start at once, because records are left.
  synchronized void skipNext() {
    nextNanos = time.nanos();
  }
}
