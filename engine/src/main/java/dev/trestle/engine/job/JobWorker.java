package dev.trestle.engine.job;

import dev.trestle.dynamo.error.LimitExceededException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Runs all jobs on one thread, a step of each in turn, so that a short job need not wait for a long one. Safe for many
/// threads.
///
/// A step that fails is retried a few times, since a full disk may be cleared meanwhile; then the job is abandoned.
public final class JobWorker implements AutoCloseable {
  private static final Logger LOG = System.getLogger(JobWorker.class.getName());
  // DynamoDB's limit for concurrent restores.
  private static final int MAX_JOBS = 50;
  private static final int MAX_FAILURES = 5;
  private static final Duration PAUSE = Duration.ofMillis(200);

  private final LinkedBlockingQueue<QueuedJob> queue = new LinkedBlockingQueue<>();
  private final Map<String, BackgroundJob> jobs = new ConcurrentHashMap<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trestle-backups").unstarted(this::run);

  /// A job's entry in the queue; without a job, the signal to stop.
  private record QueuedJob(@Nullable BackgroundJob job, int failures) {}

  /// Ends a step because the database is being closed.
  private static final class ClosingException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  public void start() {
    thread.start();
  }

  /// Rejects a new job if too many are in progress.
  public void requireRoom() {
    if (jobs.size() >= MAX_JOBS) {
      throw new LimitExceededException(
          "Subscriber limit exceeded: Only %d backups, restores and exports can be in progress at a time"
              .formatted(MAX_JOBS));
    }
  }

  public void add(BackgroundJob job) {
    jobs.put(job.arn(), job);
    queue.add(new QueuedJob(job, 0));
  }

  /// The progress of the job for a table, backup or export; empty if there is none.
  public Optional<JobProgress> progress(String arn) {
    return Optional.ofNullable(jobs.get(arn)).map(BackgroundJob::progress);
  }

  /// Called regularly during a long step: throws if the database is being closed.
  public void requireOpen() {
    if (closing.getCount() == 0) {
      throw new ClosingException();
    }
  }

  private void run() {
    try {
      while (true) {
        var turn = queue.take();
        if (turn.job == null || closing.getCount() == 0) {
          return;
        }
        take(turn.job, turn.failures);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ClosingException _) {
      LOG.log(Level.DEBUG, "A job is interrupted and resumes when the database is opened again");
    }
  }

  private void take(BackgroundJob job, int failures) throws InterruptedException {
    try {
      if (job.step()) {
        queue.add(new QueuedJob(job, 0));
      } else {
        end(job);
      }
    } catch (UnrecoverableJobException hopeless) {
      abandon(job, hopeless);
    } catch (ClosingException stop) {
      throw stop;
    } catch (RuntimeException failed) {
      rewind(job);
      if (failures + 1 >= MAX_FAILURES) {
        abandon(job, failed);
      } else if (!closing.await(PAUSE.toMillis() << failures, TimeUnit.MILLISECONDS)) {
        queue.add(new QueuedJob(job, failures + 1));
      }
    }
  }

  private static void rewind(BackgroundJob job) {
    try {
      job.rewind();
    } catch (RuntimeException failed) {
      LOG.log(
          Level.WARNING, () -> "Could not release the resources of a job arn=" + job.arn(), failed);
    }
  }

  private void abandon(BackgroundJob job, RuntimeException cause) {
    LOG.log(
        Level.WARNING,
        () -> "A job failed too often and is abandoned arn=%s".formatted(job.arn()),
        cause);
    try {
      job.abandon(String.valueOf(cause.getMessage()));
    } catch (RuntimeException failed) {
      LOG.log(
          Level.WARNING,
          () ->
              "The results of an abandoned job stay until the database is opened again arn=%s"
                  .formatted(job.arn()),
          failed);
    }
    end(job);
  }

  private void end(BackgroundJob job) {
    jobs.remove(job.arn());
    job.close();
  }

  /// Stops after the current step.
  @Override
  public void close() {
    closing.countDown();
    queue.add(new QueuedJob(null, 0));
    try {
      thread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    jobs.values().forEach(BackgroundJob::close);
  }
}
