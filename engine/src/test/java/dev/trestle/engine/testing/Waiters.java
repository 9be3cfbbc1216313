package dev.trestle.engine.testing;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.awaitility.Awaitility;

/// Threads of a test that do one thing each and then wait for something: for a write to reach the disk, or for a lock.
public final class Waiters {
  private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();

  /// Called by each thread before it does what makes it wait.
  public void enter() {
    threads.add(Thread.currentThread());
  }

  /// Returns once so many threads have entered and all of them wait.
  public void await(int count) {
    Awaitility.await()
        .until(() -> threads.size() == count && threads.stream().allMatch(Waiters::waits));
  }

  private static boolean waits(Thread thread) {
    return switch (thread.getState()) {
      case WAITING, TIMED_WAITING -> true;
      case NEW, RUNNABLE, BLOCKED, TERMINATED -> false;
    };
  }
}
