package dev.trestle.dynamo.consumer;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// One node's hold on one lease, for as long as it lasts: shared by the thread that reads and the one that keeps the lease.
final class Holding {
  private final Lease lease;
  private final long durationNanos;
  private final CountDownLatch placed = new CountDownLatch(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private volatile boolean ended;
  private volatile boolean news;
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
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// Whether the reader may go on. Not when others may already think that this node is dead; and then never again, though a late beat
  /// may come through: what was left off meanwhile is begun anew by the next holding.
  boolean lasts() {
    if (!ended && System.nanoTime() - renewedNanos >= durationNanos) {
      end();
    }
    return !ended;
  }

  /// Says that the reader knows from where on it reads.
  void placed() {
    placed.countDown();
  }

  boolean awaitPlaced(Duration patience) throws InterruptedException {
    return placed.await(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  /// Says that there is something new to read. Called by those who write, so it does next to nothing where it was said before.
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

  /// Says that everything is being read that was new so far.
  void forgetNews() {
    news = false;
  }

  /// Lets time pass, unless the holding ends.
  void pass(Duration pause) throws InterruptedException {
    pass(pause, false);
  }

  /// Lets time pass, unless the holding ends or something new is there to be read.
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
