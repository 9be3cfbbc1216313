package dev.trestle.dynamo.consumer;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A lease that this node holds. Shared by the thread that reads the shard and the thread that renews the lease.
final class Holding {
  private final Lease lease;
  private final long durationNanos;
  private final CountDownLatch placed = new CountDownLatch(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private volatile boolean ended;
  private volatile boolean news;
  private volatile long renewedNanos;

  /// @param sinceNanos a time before the lease was written
  Holding(Lease lease, Duration duration, long sinceNanos) {
    this.lease = lease;
    this.durationNanos = duration.toNanos();
    this.renewedNanos = sinceNanos;
  }

  /// The lease as it was when it was taken; its heartbeat has changed since.
  Lease lease() {
    return lease;
  }

  /// @param sinceNanos a time before the heartbeat was written
  void renewed(long sinceNanos) {
    renewedNanos = sinceNanos;
  }

  /// Asks the reader to stop after its current record.
  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// Whether the reader may continue. False once other nodes may consider this node dead, and then for ever, even if a late heartbeat
  /// succeeds: the next holder starts again from the checkpoint.
  boolean lasts() {
    if (!ended && System.nanoTime() - renewedNanos >= durationNanos) {
      end();
    }
    return !ended;
  }

  /// Signals that the reader knows its start position.
  void placed() {
    placed.countDown();
  }

  boolean awaitPlaced(Duration patience) throws InterruptedException {
    return placed.await(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  /// Signals new records. Called by writers, so it is nearly free when a signal is already pending.
  void ring() {
    if (news) {
      return;
    }
    lock.lock();
    try {
      news = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// Clears the signal: the reader is about to read all records so far.
  void forgetNews() {
    news = false;
  }

  /// Waits, unless the lease ends before.
  void pass(Duration pause) throws InterruptedException {
    pass(pause, false);
  }

  /// Waits, unless the lease ends or a signal for new records comes before.
  void awaitNews(Duration pause) throws InterruptedException {
    pass(pause, true);
  }

  private void pass(Duration pause, boolean untilNews) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = pause.toNanos();
      while (left > 0 && !ended && !(untilNews && news)) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
