package dev.trestle.apps.chat.job;

import dev.trestle.kit.api.DatabaseOutage;
import java.time.Duration;

/// Something that is done again and again, by a thread of its own, until it is closed. What fails is logged, and tried again the next time.
public final class Chores implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Chores.class.getName());

  private static final Duration AT_THE_END = Duration.ofSeconds(5);

  private final Thread thread;

  private Chores(Thread thread) {
    this.thread = thread;
  }

  public static Chores every(Duration pause, Runnable chore) {
    return new Chores(Thread.ofVirtual().name("chat chores").start(() -> repeat(pause, chore)));
  }

  private static void repeat(Duration pause, Runnable chore) {
    try {
      while (true) {
        Thread.sleep(pause);
        attempt(chore);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void attempt(Runnable chore) {
    try {
      chore.run();
    } catch (RuntimeException failed) {
      if (DatabaseOutage.isOutage(failed)) {
        LOG.log(
            System.Logger.Level.WARNING,
            () ->
                "A chore waits for the database cause=%s"
                    .formatted(failed.getClass().getSimpleName()));
      } else {
        LOG.log(System.Logger.Level.WARNING, "A chore failed, and is tried again later", failed);
      }
    }
  }

  /// Waits for what is being done, for a while: what it works with is closed next.
  @Override
  public void close() {
    thread.interrupt();
    try {
      if (!thread.join(AT_THE_END)) {
        LOG.log(System.Logger.Level.WARNING, "A chore does not end, and is left alone");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
