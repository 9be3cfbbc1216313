package dev.trestle.kit.concurrent;

import dev.trestle.dynamo.metering.CostMeter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;

/// Calls a function for many elements on virtual threads, a limited number of calls at the same time. For calls that wait for a remote
/// database: one after the other, their waits would add up. What they cost is counted with the work of the caller, see [CostMeter].
///
/// @param max the maximum number of concurrent calls; with one, they are made on the caller's thread, and the first that fails is the last
public record ConcurrencyLimit(int max) {
  /// Applies a function to all elements and returns the results in their order. If one call fails, this fails after the others are done.
  public <T, R> List<R> map(Collection<T> elements, Function<T, R> call) {
    if (elements.size() < 2 || max == 1) {
      // Not worth a thread.
      return elements.stream().map(call).toList();
    }
    var permits = new Semaphore(max);
    var started = new ArrayList<Future<R>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var element : elements) {
        permits.acquire();
        started.add(
            threads.submit(
                CostMeter.carried(
                    () -> {
                      try {
                        return call.apply(element);
                      } finally {
                        permits.release();
                      }
                    })));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted before all calls were done", e);
    }
    return started.stream().map(ConcurrencyLimit::outcome).toList();
  }

  /// Calls a consumer for all elements. If one call fails, this fails after the others are done.
  public <T> void each(Collection<T> elements, Consumer<T> call) {
    var _ =
        map(
            elements,
            element -> {
              call.accept(element);
              return true;
            });
  }

  private static <R> R outcome(Future<R> done) {
    try {
      return done.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted before all calls were done", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
