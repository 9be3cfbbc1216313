package dev.trestle.apps.snakes.game.actor;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Timers that run tasks at given moments. Thread-safe; must be closed.
///
/// Running timers follow the time of this machine. Where a test moves the clock, nothing happens until it calls [#fireDue].
public final class Timers implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Timers.class.getName());

  private record Timer(Instant at, Runnable task) {}

  private final InstantSource clock;
  private final PriorityQueue<Timer> timers = new PriorityQueue<>(Comparator.comparing(Timer::at));
  private boolean closed;

  private Timers(InstantSource clock) {
    this.clock = clock;
  }

  /// Timers that fire by themselves, on a virtual thread.
  public static Timers running(InstantSource clock) {
    var timers = new Timers(clock);
    Thread.ofVirtual().name("snakes timers").start(timers::run);
    return timers;
  }

  /// Timers that fire only in [#fireDue], for tests that move the clock.
  public static Timers manual(InstantSource clock) {
    return new Timers(clock);
  }

  /// Runs a task at a moment, or soon after. The task must not block.
  public synchronized void schedule(Instant at, Runnable task) {
    timers.add(new Timer(at, task));
    notifyAll();
  }

  /// Runs all tasks that are due.
  public void fireDue() {
    due().forEach(Timers::fire);
  }

  /// A task that fails must not keep the others from running: all games of the node share one thread.
  private static void fire(Timer timer) {
    try {
      timer.task().run();
    } catch (RuntimeException failed) {
      LOG.log(System.Logger.Level.ERROR, "A timer task of a game failed", failed);
    }
  }

  private synchronized List<Timer> due() {
    var now = clock.instant();
    var due = new ArrayList<Timer>();
    while (!timers.isEmpty() && !timers.element().at().isAfter(now)) {
      due.add(timers.remove());
    }
    return due;
  }

  private void run() {
    try {
      while (awaitNext()) {
        fireDue();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Waits until a timer is due; false once closed.
  private synchronized boolean awaitNext() throws InterruptedException {
    while (!closed) {
      if (timers.isEmpty()) {
        wait();
      } else {
        var left = Duration.between(clock.instant(), timers.element().at());
        if (!left.isPositive()) {
          return true;
        }
        wait(left.toMillis() + 1);
      }
    }
    return false;
  }

  @Override
  public synchronized void close() {
    closed = true;
    timers.clear();
    notifyAll();
  }
}
