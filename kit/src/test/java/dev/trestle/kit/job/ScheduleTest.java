package dev.trestle.kit.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ScheduleTest {
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch ends = new CountDownLatch(1);
  private final AtomicBoolean done = new AtomicBoolean();

  @Test
  void closing_waits_for_what_is_being_done() throws InterruptedException {
    var schedule = Schedule.every(Duration.ofMillis(1), this::stubborn);
    begun.await();
    var closing = Thread.ofPlatform().start(schedule::close);
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> closing.getState() == Thread.State.TIMED_WAITING || !closing.isAlive());
    assertThat(closing.isAlive()).isTrue();
    ends.countDown();
    closing.join();
    assertThat(done).isTrue();
  }

  /// Ends when it may, and not when it is told to.
  private void stubborn() {
    begun.countDown();
    while (ends.getCount() > 0) {
      try {
        ends.await();
      } catch (InterruptedException _) {
        // Not yet.
      }
    }
    done.set(true);
    Thread.currentThread().interrupt();
  }
}
