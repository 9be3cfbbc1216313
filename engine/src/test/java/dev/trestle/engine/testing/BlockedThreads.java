package dev.trestle.engine.testing;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.awaitility.Awaitility;

/// Test threads that each block on something: on a write to disk, or on a lock.
public final class BlockedThreads {
  private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();

  /// Called by each thread before it blocks.
  public void enter() {
    threads.add(Thread.currentThread());
  }

  /// Returns once this many threads have entered and all of them are blocked.
  public void await(int count) {
    Awaitility.await()
        .until(() -> threads.size() == count && threads.stream().allMatch(BlockedThreads::waits));
  }

  private static boolean waits(Thread thread) {
    return switch (thread.getState()) {
      case WAITING, TIMED_WAITING -> true;
      case NEW, RUNNABLE, BLOCKED, TERMINATED -> false;
    };
  }
}
