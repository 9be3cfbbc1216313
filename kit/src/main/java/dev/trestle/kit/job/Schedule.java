package dev.trestle.kit.job;

import dev.trestle.kit.api.DatabaseOutage;
import java.time.Duration;

/// Repeats a task with a pause in between, on a thread of its own, until it is closed. A failure is logged; the task runs again after the pause.
public final class Schedule implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Schedule.class.getName());

  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final Thread thread;

  private Schedule(Thread thread) {
    this.thread = thread;
  }

  public static Schedule every(Duration pause, Runnable task) {
    return new Schedule(Thread.ofVirtual().name("schedule").start(() -> repeat(pause, task)));
  }

  private static void repeat(Duration pause, Runnable task) {
    try {
      while (true) {
        Thread.sleep(pause);
        attempt(task);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void attempt(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException failed) {
      if (DatabaseOutage.isOutage(failed)) {
        LOG.log(
            System.Logger.Level.WARNING,
            () ->
                "Scheduled task waits for the database cause=%s"
                    .formatted(failed.getClass().getSimpleName()));
      } else {
        LOG.log(
            System.Logger.Level.WARNING,
            "Scheduled task failed, it runs again after the pause",
            failed);
      }
    }
  }

  /// Waits up to five seconds for the task that is running: what it uses is closed next.
  @Override
  public void close() {
    thread.interrupt();
    try {
      if (!thread.join(CLOSE_TIMEOUT)) {
        LOG.log(System.Logger.Level.WARNING, "Scheduled task did not end in time");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
