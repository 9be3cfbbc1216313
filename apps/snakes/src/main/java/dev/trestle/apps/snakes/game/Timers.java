package dev.trestle.apps.snakes.game;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Wakes others when their time has come. Safe for many threads.
///
/// By itself, it does so as the time of this machine passes. Where a test moves the clock, nothing happens until the test says [#ring].
public final class Timers implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Timers.class.getName());

  private record Alarm(Instant at, Runnable what) {}

  private final InstantSource clock;
  private final PriorityQueue<Alarm> alarms = new PriorityQueue<>(Comparator.comparing(Alarm::at));
  private boolean closed;

  private Timers(InstantSource clock) {
    this.clock = clock;
  }

  /// Timers that ring by themselves.
  public static Timers running(InstantSource clock) {
    var alarms = new Timers(clock);
    Thread.ofVirtual().name("snakes alarms").start(alarms::run);
    return alarms;
  }

  /// Timers that ring when they are told to.
  public static Timers manual(InstantSource clock) {
    return new Timers(clock);
  }

  /// Calls somebody at a moment, or soon after. What is called must not wait.
  synchronized void set(Instant at, Runnable what) {
    alarms.add(new Alarm(at, what));
    notifyAll();
  }

  /// Calls everybody whose time has come.
  public void ring() {
    due().forEach(Timers::ring);
  }

  /// One that fails must not keep the others from ringing: all games of the node share one thread for it.
  private static void ring(Alarm alarm) {
    try {
      alarm.what().run();
    } catch (RuntimeException failed) {
      LOG.log(System.Logger.Level.ERROR, "Who was to be woken failed", failed);
    }
  }

  private synchronized List<Alarm> due() {
    var now = clock.instant();
    var due = new ArrayList<Alarm>();
    while (!alarms.isEmpty() && !alarms.element().at().isAfter(now)) {
      due.add(alarms.remove());
    }
    return due;
  }

  private void run() {
    try {
      while (awaitNext()) {
        ring();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Waits until an alarm is due; false at the end.
  private synchronized boolean awaitNext() throws InterruptedException {
    while (!closed) {
      if (alarms.isEmpty()) {
        wait();
      } else {
        var left = Duration.between(clock.instant(), alarms.element().at());
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
    alarms.clear();
    notifyAll();
  }
}
