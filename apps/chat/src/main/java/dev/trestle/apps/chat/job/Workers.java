package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.Duration;

/// Does jobs at this node until it is closed. All nodes share the work.
public final class Workers implements AutoCloseable {
  /// After each step somebody else has a turn: a server with a million messages is no reason for others to wait.
  private static final Duration BETWEEN_STEPS = Duration.ofMillis(10);

  /// How many are done before the stream is waited for, which takes a while on a database elsewhere.
  private static final int STEPS = 10;

  private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(15);

  private final Subscription subscription;
  private final Chores rounds;

  private Workers(Subscription subscription, Chores rounds) {
    this.subscription = subscription;
    this.rounds = rounds;
  }

  public static Workers start(JobRunner runner, Streams streams) {
    var subscription =
        streams
            .group("jobs")
            .created(Job.class, change -> go(runner, change.entity()))
            .changed(Job.class, change -> go(runner, change.after()))
            .start();
    return new Workers(subscription, Chores.every(BETWEEN_ROUNDS, runner::round));
  }

  /// Some steps, of which the last one leads to the next by the stream. The others do so too, and are found done.
  private static void go(JobRunner runner, Job told) throws InterruptedException {
    var job = runner.told(told);
    for (int step = 1; step < STEPS && job.isPresent(); step++) {
      Thread.sleep(BETWEEN_STEPS);
      job = runner.told(job.get());
    }
  }

  @Override
  public void close() {
    rounds.close();
    subscription.close();
  }
}
