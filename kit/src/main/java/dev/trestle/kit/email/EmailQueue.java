package dev.trestle.kit.email;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// A bounded queue of emails that are written and sent in the background, two at a time. An email that cannot be sent is tried three
/// times; one that comes while the queue is full is dropped, since its recipient can ask for it again. An email that waits for its next
/// attempt does not delay others. Closing it waits two seconds for the emails that are being sent.
public final class EmailQueue implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(EmailQueue.class.getName());
  private static final int CAPACITY = 1000;
  private static final int THREADS = 2;
  private static final List<Duration> RETRY_PAUSES =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(10));
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

  private final EmailSender sender;
  private final ScheduledThreadPoolExecutor workers;

  /// The queue of the workers has no bound of its own.
  private final Semaphore room = new Semaphore(CAPACITY);

  public EmailQueue(EmailSender sender) {
    this.sender = sender;
    this.workers =
        new ScheduledThreadPoolExecutor(THREADS, Thread.ofVirtual().name("email ", 0).factory());
  }

  /// Writes an email in the background and sends it; nothing is sent where the writer gives none.
  public void add(Supplier<Optional<Email>> writing) {
    if (!room.tryAcquire()) {
      LOG.log(System.Logger.Level.WARNING, "Email dropped: too many wait to be sent");
      return;
    }
    after(Duration.ZERO, () -> write(writing));
  }

  private void after(Duration pause, Runnable work) {
    try {
      var _ = workers.schedule(work, pause.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException _) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "Email dropped: the queue is closed");
    }
  }

  private void write(Supplier<Optional<Email>> writing) {
    try {
      writing.get().ifPresentOrElse(email -> send(email, 0), room::release);
    } catch (RuntimeException e) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "Email could not be written", e);
    }
  }

  private void send(Email email, int failures) {
    try {
      sender.send(email);
      room.release();
    } catch (EmailRejectedException e) {
      room.release();
      LOG.log(
          System.Logger.Level.WARNING, "Email rejected by the mail server: {0}", e.getMessage());
    } catch (IOException | RuntimeException e) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Email could not be sent, trying again: {0}",
          e.getMessage());
      again(email, failures + 1);
    }
  }

  private void again(Email email, int failures) {
    if (failures > RETRY_PAUSES.size()) {
      room.release();
      LOG.log(System.Logger.Level.WARNING, "Email dropped after the last attempt");
      return;
    }
    after(RETRY_PAUSES.get(failures - 1), () -> send(email, failures));
  }

  @Override
  public void close() {
    workers.shutdown();
    try {
      if (!workers.awaitTermination(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        workers.shutdownNow();
      }
    } catch (InterruptedException _) {
      workers.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
