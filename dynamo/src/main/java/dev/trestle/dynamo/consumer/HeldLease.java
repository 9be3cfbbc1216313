package dev.trestle.dynamo.consumer;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A lease that this node holds. Shared by the thread that reads the shard and the thread that renews the lease.
final class HeldLease {
  private final Lease lease;
  private final long durationNanos;
  private final CountDownLatch positioned = new CountDownLatch(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private volatile boolean ended;
  private volatile boolean recordsSignalled;
  private volatile long renewedNanos;

  /// @param sinceNanos a time before the lease was written
  HeldLease(Lease lease, Duration duration, long sinceNanos) {
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
  boolean isHeld() {
    if (!ended && System.nanoTime() - renewedNanos >= durationNanos) {
      end();
    }
    return !ended;
  }

  /// Signals that the reader knows its start position.
  void positioned() {
    positioned.countDown();
  }

  boolean awaitPositioned(Duration timeout) throws InterruptedException {
    return positioned.await(timeout.toNanos(), TimeUnit.NANOSECONDS);
  }

  /// Signals new records. Called by writers, so it is nearly free when a signal is already pending.
  void signalRecords() {
    if (recordsSignalled) {
      return;
    }
    lock.lock();
    try {
      recordsSignalled = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// Clears the signal: the reader is about to read all records so far.
  void clearSignal() {
    recordsSignalled = false;
  }

  /// Waits, unless the lease ends before.
  void pause(Duration pause) throws InterruptedException {
    pause(pause, false);
  }

  /// Waits, unless the lease ends or a signal for new records comes before.
  void awaitRecords(Duration pause) throws InterruptedException {
    pause(pause, true);
  }

  private void pause(Duration pause, boolean untilRecords) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = pause.toNanos();
      while (left > 0 && !ended && !(untilRecords && recordsSignalled)) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
