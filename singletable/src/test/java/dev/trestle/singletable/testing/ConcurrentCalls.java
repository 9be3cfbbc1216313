package dev.trestle.singletable.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ObjIntConsumer;

/// Many threads that do something at the same time.
public final class ConcurrentCalls {
  public static final int SIZE = 64;

  private ConcurrentCalls() {}

  /// Makes all calls at the same time, and returns their results in the order of the calls; throws what one of them throws.
  public static <T> List<T> all(List<Callable<T>> calls) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var results = new ArrayList<T>();
      for (var running : threads.invokeAll(calls)) {
        results.add(running.get());
      }
      return results;
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  /// Runs a task on 64 threads, which all begin together; throws what one of them throws.
  ///
  /// @param task gets randomness of its own, and the number of its thread
  public static void run(long seed, ObjIntConsumer<Random> task) {
    var start = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<?>>();
      for (int i = 0; i < SIZE; i++) {
        int number = i;
        running.add(
            threads.submit(
                () -> {
                  start.await();
                  task.accept(new Random(seed + number), number);
                  return null;
                }));
      }
      start.countDown();
      for (var one : running) {
        one.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }
}
