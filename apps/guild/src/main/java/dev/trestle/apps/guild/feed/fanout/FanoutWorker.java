package dev.trestle.apps.guild.feed.fanout;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Gives actors their turns in the fan-out on this node: one part of an actor's work, then the next actor, so that a busy actor does not delay others.
/// Thread-safe.
///
/// An actor whose walk another node has, or has failed, gets another turn after a pause. Waiting work is not stored. It is found again by the
/// [FanoutSearch] of any node.
public final class FanoutWorker implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(FanoutWorker.class.getName());
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final FanoutWalks walks;
  private final ArrayDeque<String> queue = new ArrayDeque<>();
  private final Set<String> queued = new HashSet<>();

  /// The actors that get another turn after a pause, with its end on the clock of [System#nanoTime].
  private final Map<String, Long> paused = new HashMap<>();

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Thread thread;

  private FanoutWorker(FanoutWalks walks) {
    this.walks = walks;
    this.thread = Thread.ofVirtual().name("fanout").unstarted(this::run);
  }

  public static FanoutWorker start(FanoutWalks walks) {
    var worker = new FanoutWorker(walks);
    worker.thread.start();
    return worker;
  }

  /// Puts an actor into the queue, unless it waits there.
  public void wake(String actorId) {
    lock.lock();
    try {
      if (queued.add(actorId)) {
        queue.add(actorId);
        filled.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private void wakeAfter(Duration pause, String actorId) {
    lock.lock();
    try {
      paused.putIfAbsent(actorId, System.nanoTime() + pause.toNanos());
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    try {
      while (true) {
        var actor = take();
        switch (turn(actor)) {
          case MORE -> wake(actor);
          case TAKEN -> wakeAfter(walks.takeOver(), actor);
          case FAILED -> wakeAfter(walks.firstPause(), actor);
          case IDLE, DEAD -> {}
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private String take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (true) {
        long nanos = endPauses();
        if (!queue.isEmpty()) {
          break;
        }
        long _ = filled.awaitNanos(nanos);
      }
      var actor = queue.remove();
      queued.remove(actor);
      return actor;
    } finally {
      lock.unlock();
    }
  }

  /// Queues the actors whose pause is over, and returns the time until the end of the next pause.
  private long endPauses() {
    long now = System.nanoTime();
    var over = paused.entrySet().stream().filter(it -> it.getValue() - now <= 0).toList();
    for (var each : over) {
      paused.remove(each.getKey());
      wake(each.getKey());
    }
    return paused.values().stream().mapToLong(end -> end - now).min().orElse(Long.MAX_VALUE);
  }

  /// A turn that fails, because the database cannot be read for example, is tried again after a pause.
  private Turn turn(String actor) {
    try {
      return walks.turn(actor);
    } catch (RuntimeException failed) {
      LOG.log(System.Logger.Level.WARNING, "Fan-out waits actorId=" + actor, failed);
      return Turn.FAILED;
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      if (!thread.join(CLOSE_TIMEOUT)) {
        LOG.log(System.Logger.Level.WARNING, "Fan-out did not end in time");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
