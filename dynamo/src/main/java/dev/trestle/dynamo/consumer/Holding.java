package dev.trestle.dynamo.consumer;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One node's hold on one lease, for as long as it lasts: shared by the thread that reads and the one that keeps the lease.
final class Holding {
  private final Lease lease;
  private final long durationNanos;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile long renewedNanos;

  /// @param sinceNanos a moment before the lease was written
  Holding(Lease lease, Duration duration, long sinceNanos) {
    this.lease = lease;
    this.durationNanos = duration.toNanos();
    this.renewedNanos = sinceNanos;
  }

  /// As it was when it was taken; its beat has moved on since.
  Lease lease() {
    return lease;
  }

  /// @param sinceNanos a moment before the beat was written
  void renewed(long sinceNanos) {
    renewedNanos = sinceNanos;
  }

  /// Asks the reader to stop after the record it is at.
  void end() {
    ended.countDown();
  }

  /// Whether the reader may go on. Not when others may already think that this node is dead.
  boolean lasts() {
    return ended.getCount() > 0 && System.nanoTime() - renewedNanos < durationNanos;
  }

  /// Lets time pass, unless the holding ends.
  void pass(Duration pause) throws InterruptedException {
    boolean _ = ended.await(pause.toNanos(), TimeUnit.NANOSECONDS);
  }
}
