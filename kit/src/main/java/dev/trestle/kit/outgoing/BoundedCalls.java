package dev.trestle.kit.outgoing;

import dev.trestle.kit.outgoing.OutgoingException.Kind;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Makes calls that may wait for other servers: so many at the same time, and each with a time limit that includes waiting for its turn.
/// Thread-safe.
final class BoundedCalls {
  private final Semaphore permits;
  private final Duration timeout;

  BoundedCalls(int maxConcurrent, Duration timeout) {
    this.permits = new Semaphore(maxConcurrent);
    this.timeout = timeout;
  }

  /// Makes a call on a thread of its own, and waits for its result.
  ///
  /// @param host for messages
  /// @param cancel ends the call, if it can; called where nobody waits for the result any more
  /// @throws OutgoingException where there is no result in time, or the call throws it
  <T> T call(String host, Callable<T> call, Runnable cancel) {
    long start = System.nanoTime();
    try {
      if (!permits.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new OutgoingException(
            Kind.BUSY, "Too many requests to other servers at the same time. Try again.");
      }
      var result = new FutureTask<>(call);
      // Native code resolves names, and nothing stops it: the permit is released when the thread
      // has really ended.
      Thread.ofVirtual()
          .name("outgoing ", 0)
          .start(
              () -> {
                try {
                  result.run();
                } finally {
                  permits.release();
                }
              });
      return await(result, host, cancel, timeout.toNanos() - (System.nanoTime() - start));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OutgoingException(
          Kind.TIMEOUT, "The request to %s was interrupted.".formatted(host), e);
    }
  }

  private <T> T await(FutureTask<T> result, String host, Runnable cancel, long nanos)
      throws InterruptedException {
    boolean done = false;
    try {
      var value = result.get(nanos, TimeUnit.NANOSECONDS);
      done = true;
      return value;
    } catch (TimeoutException e) {
      throw new OutgoingException(
          Kind.TIMEOUT, "%s gave no complete answer in time.".formatted(host), e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof OutgoingException refused) {
        throw refused;
      }
      throw new IllegalStateException("A request to another server failed", e.getCause());
    } finally {
      if (!done) {
        cancel.run();
      }
    }
  }
}
