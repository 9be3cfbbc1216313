package dev.trestle.conformance;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/// Threads that start together, every second of them a virtual one, and whose failures are not lost.
public final class Threads implements AutoCloseable {
  private final Duration deadline;
  private final List<Thread> threads = new ArrayList<>();
  private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  private Threads(Duration deadline) {
    this.deadline = deadline;
  }

  /// Threads that must be done within a time.
  public static Threads within(Duration deadline) {
    return new Threads(deadline);
  }

  public void start(Runnable work) {
    boolean virtual = threads.size() % 2 == 0;
    Thread.Builder builder = virtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon();
    threads.add(builder.start(() -> behindTheGate(work)));
  }

  /// Lets them go, and waits for all of them. Throws what the first of them threw.
  public void awaitAll() throws InterruptedException {
    gate.countDown();
    for (var thread : threads) {
      if (!thread.join(deadline)) {
        throw new IllegalStateException(
            "%s still runs: %s".formatted(thread, List.of(thread.getStackTrace())));
      }
    }
    if (!failures.isEmpty()) {
      throw new IllegalStateException("A thread failed", failures.peek());
    }
  }

  @Override
  public void close() {
    gate.countDown();
    threads.forEach(Thread::interrupt);
  }

  @SuppressWarnings("CatchAndPrintStackTrace") // nothing is printed: awaitAll throws it
  private void behindTheGate(Runnable work) {
    try {
      gate.await();
      work.run();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      failures.add(e);
    }
  }
}
