package dev.trestle.apps.guild.demo;

import dev.trestle.kit.demo.DemoException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// Lets one demo user after the other do something, every few seconds, until it is closed.
final class LiveActivity implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(LiveActivity.class.getName());
  private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(4);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(14);

  private final SampleActions actions;
  private final RandomGenerator random;
  private final Thread thread;

  LiveActivity(SampleActions actions, RandomGenerator random) {
    this.actions = actions;
    this.random = random;
    this.thread = Thread.ofVirtual().name("guild demo").start(this::act);
  }

  private void act() {
    try {
      while (true) {
        Thread.sleep(
            Duration.ofMillis(
                random.nextLong(SHORTEST_PAUSE.toMillis(), LONGEST_PAUSE.toMillis())));
        var member = DemoContent.any(actions.members(), random);
        try {
          if (random.nextInt(4) == 0) {
            actions.post(member);
          } else {
            actions.visit(member);
          }
        } catch (DemoException refused) {
          // A limit, or a visitor who has deleted what a demo user works on: others go on.
          LOG.log(Level.DEBUG, "A demo user was refused something", refused);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
