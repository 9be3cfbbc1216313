package dev.trestle.engine.commit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// The promise that a commit will be on disk, or will have failed. Any number of threads may wait for it.
public final class Ticket {
  private static final System.Logger LOG = System.getLogger(Ticket.class.getName());
  private static final Ticket SETTLED = done();

  private final CountDownLatch settled = new CountDownLatch(1);
  private volatile @Nullable RuntimeException failure;
  private List<Waiter> waiters = List.of();

  /// Somebody who does not wait, but wants to be told.
  interface Waiter {
    /// Says that the commit is on disk, or why it is not.
    void settled(@Nullable RuntimeException failure);
  }

  /// For what is on disk already.
  public static Ticket settled() {
    return SETTLED;
  }

  private static Ticket done() {
    var ticket = new Ticket();
    ticket.succeed();
    return ticket;
  }

  synchronized void succeed() {
    settled.countDown();
  }

  synchronized void fail(RuntimeException cause) {
    failure = cause;
    settled.countDown();
  }

  /// Tells somebody who does not wait: at once where this is settled, otherwise as soon as somebody calls [#tell].
  void whenSettled(Waiter told) {
    synchronized (this) {
      if (!isSettled()) {
        // Mostly one: several where refusals hang on the same write.
        if (waiters.isEmpty()) {
          waiters = List.of(told);
        } else {
          waiters = new ArrayList<>(waiters);
          waiters.add(told);
        }
        return;
      }
    }
    told.settled(failure);
  }

  /// Whether there is somebody to [#tell].
  synchronized boolean isAwaited() {
    return !waiters.isEmpty();
  }

  /// Tells all who are to be told that this is settled.
  void tell() {
    List<Waiter> told;
    synchronized (this) {
      told = waiters;
      waiters = List.of();
    }
    for (var each : told) {
      tell(each);
    }
  }

  /// One who cannot listen keeps nobody else from being told.
  private void tell(Waiter waiter) {
    try {
      waiter.settled(failure);
    } catch (Throwable failed) {
      LOG.log(System.Logger.Level.ERROR, "Could not tell of a commit", failed);
    }
  }

  public boolean isSettled() {
    return settled.getCount() == 0;
  }

  public boolean failed() {
    return failure != null;
  }

  /// Waits until the commit is as durable as the database promises. An interrupt is kept for later: whether the commit happened is
  /// not ours to leave open.
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
