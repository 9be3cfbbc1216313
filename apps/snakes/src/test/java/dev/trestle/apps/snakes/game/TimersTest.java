package dev.trestle.apps.snakes.game;

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
  void who_fails_keeps_nobody_else_from_being_woken() {
    var now = Instant.EPOCH;
    var woken = new ArrayList<String>();
    var alarms = Timers.manual(InstantSource.fixed(now));
    alarms.set(now.minusMillis(2), () -> woken.add("first"));
    alarms.set(now.minusMillis(1), TimersTest::fail);
    alarms.set(now, () -> woken.add("last"));
    alarms.ring();
    assertThat(woken).isEqualTo(List.of("first", "last"));
  }

  @Test
  void alarms_that_ring_by_themselves_go_on_after_one_that_failed() throws InterruptedException {
    var failed = new CountDownLatch(1);
    var woken = new CountDownLatch(1);
    try (var alarms = Timers.running(InstantSource.system())) {
      alarms.set(
          InstantSource.system().instant(),
          () -> {
            failed.countDown();
            fail();
          });
      assertThat(failed.await(60, TimeUnit.SECONDS)).isTrue();
      alarms.set(InstantSource.system().instant(), woken::countDown);
      assertThat(woken.await(60, TimeUnit.SECONDS)).isTrue();
    }
  }
}
