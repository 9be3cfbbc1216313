package dev.trestle.engine.commit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// The future of a submitted commit: settled once the commit is on disk or has failed. Any number of threads may wait
/// for it.
public final class CommitFuture {
  private static final System.Logger LOG = System.getLogger(CommitFuture.class.getName());
  private static final CommitFuture SETTLED = done();

  private final CountDownLatch settled = new CountDownLatch(1);
  private volatile @Nullable RuntimeException failure;
  private List<Callback> callbacks = List.of();

  /// A callback of a caller that does not block.
  interface Callback {
    /// Called when the commit is on disk, or with the reason for which it failed.
    void settled(@Nullable RuntimeException failure);
  }

  /// A future for what is on disk already.
  public static CommitFuture settled() {
    return SETTLED;
  }

  private static CommitFuture done() {
    var future = new CommitFuture();
    future.succeed();
    return future;
  }

  synchronized void succeed() {
    settled.countDown();
  }

  synchronized void fail(RuntimeException cause) {
    failure = cause;
    settled.countDown();
  }

  /// Registers a callback: called at once if this is settled, otherwise by [#runCallbacks].
  void whenSettled(Callback callback) {
    synchronized (this) {
      if (!isSettled()) {
        // Usually one; several if rejected conditional writes wait for the same commit.
        if (callbacks.isEmpty()) {
          callbacks = List.of(callback);
        } else {
          callbacks = new ArrayList<>(callbacks);
          callbacks.add(callback);
        }
        return;
      }
    }
    callback.settled(failure);
  }

  /// Whether there are callbacks for [#runCallbacks] to call.
  synchronized boolean hasCallbacks() {
    return !callbacks.isEmpty();
  }

  /// Calls all registered callbacks.
  void runCallbacks() {
    List<Callback> registered;
    synchronized (this) {
      registered = callbacks;
      callbacks = List.of();
    }
    for (var each : registered) {
      runCallback(each);
    }
  }

  /// Calls one callback. If it fails, the others are still called.
  private void runCallback(Callback callback) {
    try {
      callback.settled(failure);
    } catch (Throwable failed) {
      LOG.log(System.Logger.Level.ERROR, "A callback of a commit failed", failed);
    }
  }

  public boolean isSettled() {
    return settled.getCount() == 0;
  }

  public boolean failed() {
    return failure != null;
  }

  /// Waits until the commit is as durable as the database promises. An interrupt is kept for later, because the caller
  /// must learn whether the commit succeeded.
  public void await() {
    boolean interrupted = false;
    while (true) {
      try {
        settled.await();
        break;
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    var cause = failure;
    if (cause != null) {
      throw cause;
    }
  }
}
