package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Does jobs at this node until it is closed. All nodes share the work.
public final class Workers implements AutoCloseable {
  /// After each step the database is left to others for a moment: a server with a million messages is no reason for them to wait.
  private static final Duration BETWEEN_STEPS = Duration.ofMillis(10);

  /// How many are done before the stream is waited for, which takes a while on a database elsewhere.
  static final int STEPS = 10;

  private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(15);

  private final CountDownLatch closing = new CountDownLatch(1);
  private final Subscription subscription;
  private final Chores rounds;

  private Workers(JobRunner runner, Streams streams) {
    this.subscription =
        streams
            .group("jobs")
            .created(Job.class, change -> go(runner, change.entity(), closing))
            .changed(Job.class, change -> go(runner, change.after(), closing))
            .start();
    this.rounds = Chores.every(BETWEEN_ROUNDS, runner::round);
  }

  public static Workers start(JobRunner runner, Streams streams) {
    return new Workers(runner, streams);
  }

  /// Some steps, of which the last one leads to the next by the stream. The others do so too, and are found done.
  ///
  /// @param closing ends it after the step it is at
  static void go(JobRunner runner, Job told, CountDownLatch closing) throws InterruptedException {
    var job = runner.told(told);
    for (int step = 1; step < STEPS && job.isPresent(); step++) {
      if (closing.await(BETWEEN_STEPS.toNanos(), TimeUnit.NANOSECONDS)) {
        return;
      }
      job = runner.further(job.get());
    }
  }

  @Override
  public void close() {
    closing.countDown();
    rounds.close();
    subscription.close();
  }
}
