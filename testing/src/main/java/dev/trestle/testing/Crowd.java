package dev.trestle.testing;

import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Many threads that do something at the same time.
public final class Crowd {
  public static final int SIZE = 64;

  private Crowd() {}

  /// What each of them does.
  @FunctionalInterface
  public interface Task {
    /// Does it.
    ///
    /// @param random its own, from the crowd's seed
    /// @param number which of them it is, from 0
    void run(Random random, int number) throws Exception;
  }

  /// Runs a task on 64 threads, which all begin together, and waits for all of them. Throws what one of them throws.
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
