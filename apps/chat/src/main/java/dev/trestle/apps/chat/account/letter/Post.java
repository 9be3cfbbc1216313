package dev.trestle.apps.chat.account.letter;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Writes and sends letters later, some at once. So many may wait; what comes then, or fails again and again, is dropped: whoever misses a
/// letter asks for it again. One that waits for another attempt keeps nobody from sending others. Closing it sends what is being sent.
public final class Post implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Post.class.getName());
  private static final int WAITING = 1000;
  private static final int AT_ONCE = 2;
  private static final List<Duration> PAUSES =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(10));
  private static final Duration AT_THE_END = Duration.ofSeconds(2);

  private final Letters letters;
  private final ScheduledThreadPoolExecutor workers;

  /// The queue of the workers has no bound of its own.
  private final Semaphore room = new Semaphore(WAITING);

  public Post(Letters letters) {
    this.letters = letters;
    this.workers =
        new ScheduledThreadPoolExecutor(
            AT_ONCE, Thread.ofVirtual().name("chat post ", 0).factory());
  }

  /// Has a letter written and sent, if there is one to be written.
  public void later(Supplier<Optional<Letter>> writing) {
    if (!room.tryAcquire()) {
      LOG.log(System.Logger.Level.WARNING, "Too many letters wait: dropped one");
      return;
    }
    after(Duration.ZERO, () -> write(writing));
  }

  private void after(Duration pause, Runnable work) {
    try {
      var _ = workers.schedule(work, pause.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException _) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "A letter was given up: the post is closed");
    }
  }

  private void write(Supplier<Optional<Letter>> writing) {
    try {
      writing.get().ifPresentOrElse(letter -> send(letter, 0), room::release);
    } catch (RuntimeException e) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "A letter could not be written", e);
    }
  }

  private void send(Letter letter, int failures) {
    try {
      letters.send(letter);
      room.release();
    } catch (RefusedLetterException e) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "A letter was refused for good: {0}", e.getMessage());
    } catch (IOException | RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "A letter could not be sent: {0}", e.getMessage());
      again(letter, failures + 1);
    }
  }

  private void again(Letter letter, int failures) {
    if (failures > PAUSES.size()) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "A letter was given up");
      return;
    }
    after(PAUSES.get(failures - 1), () -> send(letter, failures));
  }

  @Override
  public void close() {
    workers.shutdown();
    try {
      if (!workers.awaitTermination(AT_THE_END.toMillis(), TimeUnit.MILLISECONDS)) {
        workers.shutdownNow();
      }
    } catch (InterruptedException _) {
      workers.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
