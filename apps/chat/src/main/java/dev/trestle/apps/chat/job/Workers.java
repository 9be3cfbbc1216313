package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.Duration;

/// Does jobs at this node until it is closed. All nodes share the work.
public final class Workers implements AutoCloseable {
  /// After each step somebody else has a turn: a server with a million messages is no reason for others to wait.
  private static final Duration BETWEEN_STEPS = Duration.ofMillis(10);

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
            .created(Job.class, change -> runner.told(change.entity()))
            .changed(
                Job.class,
                change -> {
                  Thread.sleep(BETWEEN_STEPS);
                  runner.told(change.after());
                })
            .start();
    return new Workers(subscription, Chores.every(BETWEEN_ROUNDS, runner::round));
  }

  @Override
  public void close() {
    rounds.close();
    subscription.close();
  }
}
