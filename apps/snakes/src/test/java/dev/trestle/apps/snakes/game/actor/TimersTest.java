package dev.trestle.apps.snakes.game.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimersTest {
  private static void fail() {
    throw new IllegalStateException("as told");
  }

  @Test
  void a_task_that_fails_does_not_stop_the_others() {
    var now = Instant.EPOCH;
    var woken = new ArrayList<String>();
    var timers = Timers.manual(InstantSource.fixed(now));
    timers.schedule(now.minusMillis(2), () -> woken.add("first"));
    timers.schedule(now.minusMillis(1), TimersTest::fail);
    timers.schedule(now, () -> woken.add("last"));
    timers.fireDue();
    assertThat(woken).isEqualTo(List.of("first", "last"));
  }

  @Test
  void running_timers_continue_after_a_task_that_failed() throws InterruptedException {
    var failed = new CountDownLatch(1);
    var woken = new CountDownLatch(1);
    try (var timers = Timers.running(InstantSource.system())) {
      timers.schedule(
          InstantSource.system().instant(),
          () -> {
            failed.countDown();
            fail();
          });
      assertThat(failed.await(60, TimeUnit.SECONDS)).isTrue();
      timers.schedule(InstantSource.system().instant(), woken::countDown);
      assertThat(woken.await(60, TimeUnit.SECONDS)).isTrue();
    }
  }
}
