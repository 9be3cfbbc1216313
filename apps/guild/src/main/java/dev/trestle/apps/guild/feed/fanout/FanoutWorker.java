package dev.trestle.apps.guild.feed.fanout;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Gives actors their turns in the fan-out on this node: one part of an actor's work, then the next actor, so that a busy actor does not delay others.
/// Thread-safe.
///
/// Waiting work is not stored. It is found again by the [FanoutSearch] of any node.
public final class FanoutWorker implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(FanoutWorker.class.getName());
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final FanoutWalks walks;
  private final ArrayDeque<String> queue = new ArrayDeque<>();
  private final Set<String> queued = new HashSet<>();
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

  private void run() {
    try {
      while (true) {
        var actor = take();
        if (turn(actor) == Turn.MORE) {
          wake(actor);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private String take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (queue.isEmpty()) {
        filled.await();
      }
      var actor = queue.remove();
      queued.remove(actor);
      return actor;
    } finally {
      lock.unlock();
    }
  }

  /// A turn that fails is tried again after the next search.
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
