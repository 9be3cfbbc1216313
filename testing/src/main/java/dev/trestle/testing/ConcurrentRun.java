package dev.trestle.testing;

import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Runs a task on many threads at the same time.
public final class ConcurrentRun {
  public static final int SIZE = 64;

  private ConcurrentRun() {}

  /// The task of each thread.
  @FunctionalInterface
  public interface Task {
    /// Runs the task.
    ///
    /// @param random the thread's own random numbers, from the common seed
    /// @param number the number of the thread, from 0
    void run(Random random, int number) throws Exception;
  }

  /// Runs a task on 64 threads, which all start together, and waits for all of them. Throws what one of them throws.
  public static void run(long seed, Task task) {
    var start = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<?>>();
      for (int i = 0; i < SIZE; i++) {
        int number = i;
        running.add(
            threads.submit(
                () -> {
                  start.await();
                  task.run(new Random(seed * SIZE + number), number);
                  return null;
                }));
      }
      start.countDown();
      for (var one : running) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new AssertionError("One of %d threads failed".formatted(SIZE), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted while %d threads were busy".formatted(SIZE), e);
    }
  }
}
