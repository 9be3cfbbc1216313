package dev.trestle.kit.job;

import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Runs jobs at this node until it is closed. All nodes share the work.
public final class JobWorkers implements AutoCloseable {
  /// After each step the database is free for requests for a moment, however much there is to do.
  private static final Duration BETWEEN_STEPS = Duration.ofMillis(10);

  /// Maximum number of steps before waiting for the stream, which takes a while with a remote database.
  public static final int STEPS = 10;

  private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(15);

  private final CountDownLatch closing = new CountDownLatch(1);
  private final Subscription subscription;
  private final Schedule rounds;

  private JobWorkers(JobRunner runner, Streams streams) {
    this.subscription =
        streams
            .group("jobs")
            .created(Job.class, change -> run(runner, change.entity(), closing))
            .changed(Job.class, change -> run(runner, change.after(), closing))
            .start();
    this.rounds = Schedule.every(BETWEEN_ROUNDS, runner::round);
  }

  public static JobWorkers start(JobRunner runner, Streams streams) {
    return new JobWorkers(runner, streams);
  }

  /// Does some steps; the change that the last one stores leads to the next, by the stream.
  ///
  /// @param closing ends it after the step it is at
  public static void run(JobRunner runner, Job changed, CountDownLatch closing)
      throws InterruptedException {
    var job = runner.received(changed);
    for (int step = 1; step < STEPS && job.isPresent(); step++) {
      if (closing.await(BETWEEN_STEPS.toNanos(), TimeUnit.NANOSECONDS)) {
        return;
      }
      job = runner.advanceLoaded(job.get());
    }
  }

  @Override
  public void close() {
    closing.countDown();
    rounds.close();
    subscription.close();
  }
}
