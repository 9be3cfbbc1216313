package dev.trestle.apps.chat.job;

import java.time.Duration;

/// Something that is done again and again, by a thread of its own, until it is closed. What fails is logged, and tried again the next time.
public final class Chores implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Chores.class.getName());

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
      LOG.log(System.Logger.Level.WARNING, "A chore failed, and is tried again later", failed);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
