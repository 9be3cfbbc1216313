package dev.trestle.conformance;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/// A group of test threads that start together and whose failures are rethrown.
public final class TestThreads implements AutoCloseable {
  private final Duration deadline;
  private final List<Thread> threads = new ArrayList<>();
  private final BlockingDeque<Throwable> failures = new LinkedBlockingDeque<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  private TestThreads(Duration deadline) {
    this.deadline = deadline;
  }

  /// Threads that must end within a time.
  public static TestThreads within(Duration deadline) {
    return new TestThreads(deadline);
  }

  /// Every second one is a virtual thread.
  public void start(Runnable work) {
    boolean virtual = threads.size() % 2 == 0;
    start(virtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon(), work);
  }

  public void startVirtual(Runnable work) {
    start(Thread.ofVirtual(), work);
  }

  private void start(Thread.Builder builder, Runnable work) {
    threads.add(builder.start(() -> behindTheGate(work)));
  }

  /// Starts the threads, and watches them for a time. Throws what one of them throws meanwhile.
  public void watch(Duration time) throws InterruptedException {
    gate.countDown();
    var failure = failures.poll(time.toNanos(), TimeUnit.NANOSECONDS);
    if (failure != null) {
      throw failed(failure);
    }
  }

  /// Starts the threads, and waits for all of them. Throws what the first of them threw.
  public void awaitAll() throws InterruptedException {
    gate.countDown();
    for (var thread : threads) {
      if (!thread.join(deadline)) {
        throw new IllegalStateException(
            "%s still runs: %s".formatted(thread, List.of(thread.getStackTrace())));
      }
    }
    if (!failures.isEmpty()) {
      throw failed(failures.getFirst());
    }
  }

  @Override
  public void close() {
    gate.countDown();
    threads.forEach(Thread::interrupt);
  }

  private static IllegalStateException failed(Throwable failure) {
    return new IllegalStateException("A thread failed", failure);
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
