package dev.trestle.apps.chat.account.letter;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Writes and sends letters later, some at once. So many may wait; what comes then, or fails again and again, is dropped: whoever misses a
/// letter asks for it again. Closing it sends what is being sent.
public final class Post implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Post.class.getName());
  private static final int WAITING = 1000;
  private static final int AT_ONCE = 2;
  private static final List<Duration> PAUSES =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(10));
  private static final Duration AT_THE_END = Duration.ofSeconds(2);

  private final Letters letters;
  private final ThreadPoolExecutor workers;

  public Post(Letters letters) {
    this.letters = letters;
    this.workers =
        new ThreadPoolExecutor(
            AT_ONCE,
            AT_ONCE,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING),
            Thread.ofVirtual().name("chat post ", 0).factory(),
            (_, _) -> LOG.log(System.Logger.Level.WARNING, "Too many letters wait: dropped one"));
  }

  /// Has a letter written and sent, if there is one to be written.
  public void later(Supplier<Optional<Letter>> writing) {
    workers.execute(() -> write(writing));
  }

  private void write(Supplier<Optional<Letter>> writing) {
    try {
      writing.get().ifPresent(this::send);
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "A letter could not be written", e);
    }
  }

  private void send(Letter letter) {
    try {
      for (var pause : PAUSES) {
        if (sent(letter)) {
          return;
        }
        Thread.sleep(pause);
      }
      if (!sent(letter)) {
        LOG.log(System.Logger.Level.WARNING, "A letter was given up");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean sent(Letter letter) {
    try {
      letters.send(letter);
      return true;
    } catch (IOException e) {
      LOG.log(System.Logger.Level.WARNING, "A letter could not be sent: {0}", e.getMessage());
      return false;
    }
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
