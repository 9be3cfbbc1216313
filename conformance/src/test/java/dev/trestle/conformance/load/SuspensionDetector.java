package dev.trestle.conformance.load;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Detects that this machine or its processes were suspended. A server that resumes treats its connections as idle and
/// closes them, which is not a fault. Must be closed.
final class SuspensionDetector implements AutoCloseable {
  private static final Duration TICK = Duration.ofMillis(200);
  private static final Duration SHORTEST = Duration.ofSeconds(5);

  /// The last response before a suspension may be read after it, and the next request meets a server that closes the
  /// connection.
  private static final Duration WAKING = Duration.ofSeconds(10);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread watcher = Thread.ofPlatform().daemon().start(this::watch);
  private long ticks;
  private long lastNap = Long.MIN_VALUE;

  /// Whether there was a suspension since a moment of [System#nanoTime], or shortly before.
  synchronized boolean since(long nanos) throws InterruptedException {
    // The watcher may resume later than the caller: it must have checked once completely.
    long enough = ticks + 2;
    while (ticks < enough && watcher.isAlive()) {
      wait(TICK.toMillis());
    }
    return lastNap != Long.MIN_VALUE && nanos - lastNap < WAKING.toNanos();
  }

  private void watch() {
    try {
      long before = System.nanoTime();
      while (!closed.await(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
        long now = System.nanoTime();
        note(now, now - before > SHORTEST.toNanos());
        before = now;
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void note(long now, boolean nap) {
    ticks++;
    lastNap = nap ? now : lastNap;
    notifyAll();
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
