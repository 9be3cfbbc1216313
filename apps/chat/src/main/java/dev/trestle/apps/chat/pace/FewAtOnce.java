package dev.trestle.apps.chat.pace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;

/// Does something for many, a few at a time: what waits for a database that is far away need not wait for each one after the other.
///
/// @param bound how many at a time
public record FewAtOnce(int bound) {
  /// Applies a function to all elements and returns the results in their order. If one call fails, this fails after the others are done.
  public <T, R> List<R> map(Collection<T> all, Function<T, R> work) {
    if (all.size() < 2) {
      // The usual case, and not worth a thread.
      return all.stream().map(work).toList();
    }
    var turns = new Semaphore(bound);
    var begun = new ArrayList<Future<R>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var one : all) {
        turns.acquire();
        begun.add(
            threads.submit(
                () -> {
                  try {
                    return work.apply(one);
                  } finally {
                    turns.release();
                  }
                }));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Stopped before all was done", e);
    }
    return begun.stream().map(FewAtOnce::outcome).toList();
  }

  public <T> void each(Collection<T> all, Consumer<T> work) {
    var _ =
        map(
            all,
            one -> {
              work.accept(one);
              return true;
            });
  }

  private static <R> R outcome(Future<R> done) {
    try {
      return done.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Stopped before all was done", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
