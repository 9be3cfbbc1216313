package dev.trestle.kit.concurrent;

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
/// database: one after the other, their waits would add up.
///
/// @param max the maximum number of concurrent calls
public record ConcurrencyLimit(int max) {
  /// Applies a function to all elements and returns the results in their order. If one call fails, this fails after the others are done.
  public <T, R> List<R> map(Collection<T> elements, Function<T, R> call) {
    if (elements.size() < 2) {
      // The usual case, and not worth a thread.
      return elements.stream().map(call).toList();
    }
    var permits = new Semaphore(max);
    var started = new ArrayList<Future<R>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var element : elements) {
        permits.acquire();
        started.add(
            threads.submit(
                () -> {
                  try {
                    return call.apply(element);
                  } finally {
                    permits.release();
                  }
                }));
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
      throw new IllegalStateException(e.getCause());
    }
  }
}
