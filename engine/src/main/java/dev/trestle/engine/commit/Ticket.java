package dev.trestle.engine.commit;

import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// The promise that a commit will be on disk, or will have failed. Any number of threads may wait for it.
public final class Ticket {
  private static final Ticket SETTLED = done();

  private final CountDownLatch settled = new CountDownLatch(1);
  private volatile @Nullable RuntimeException failure;

  /// For what is on disk already.
  public static Ticket settled() {
    return SETTLED;
  }

  private static Ticket done() {
    var ticket = new Ticket();
    ticket.succeed();
    return ticket;
  }

  void succeed() {
    settled.countDown();
  }

  void fail(RuntimeException cause) {
    failure = cause;
    settled.countDown();
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
