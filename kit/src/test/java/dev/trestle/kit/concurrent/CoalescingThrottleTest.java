package dev.trestle.kit.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class CoalescingThrottleTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration SHORT = Duration.ofMillis(20);

  private final List<String> done = new CopyOnWriteArrayList<>();

  private CoalescingThrottle<String, Integer> throttle(Duration interval) {
    return new CoalescingThrottle<>(
        interval, Integer::sum, (key, amount) -> done.add(key + amount));
  }

  @Test
  void the_first_value_of_each_key_is_handled_at_once() {
    try (var throttle = throttle(LONG)) {
      throttle.submit("a", 1);
      throttle.submit("b", 1);
      throttle.submit("a", 2);
      assertThat(done).containsExactly("a1", "b1");
    }
  }

  @Test
  void values_that_follow_are_merged_and_handled_when_it_is_closed() {
    try (var throttle = throttle(LONG)) {
      for (int i = 1; i <= 4; i++) {
        throttle.submit("a", i);
      }
    }
    assertThat(done).containsExactly("a1", "a9");
  }

  @Test
  void values_that_follow_are_handled_when_the_interval_ends() {
    try (var throttle = throttle(SHORT)) {
      throttle.submit("a", 1);
      throttle.submit("a", 2);
      await().atMost(Duration.ofSeconds(20)).until(() -> done.equals(List.of("a1", "a2")));
    }
  }

  @Test
  void a_failure_is_thrown_to_the_first_caller_and_tried_again_for_later_values() {
    var attempts = new AtomicInteger();
    try (var throttle =
        new CoalescingThrottle<String, Integer>(
            SHORT,
            Integer::sum,
            (key, amount) -> {
              if (attempts.incrementAndGet() <= 2) {
                throw new IllegalStateException("not yet");
              }
              done.add(key + amount);
            })) {
      assertThatThrownBy(() -> throttle.submit("a", 1)).hasMessage("not yet");
      throttle.submit("a", 2);
      await().atMost(Duration.ofSeconds(20)).until(() -> done.equals(List.of("a2")));
    }
  }

  @Test
  void a_value_that_fails_is_merged_before_the_values_that_came_while_it_was_handled() {
    var attempts = new AtomicInteger();
    var itself = new AtomicReference<CoalescingThrottle<String, Integer>>();
    try (var throttle =
        new CoalescingThrottle<String, Integer>(
            SHORT,
            (_, newer) -> newer,
            (key, value) -> {
              if (attempts.incrementAndGet() == 2) {
                itself.get().submit(key, 3);
                throw new IllegalStateException("not yet");
              }
              done.add(key + value);
            })) {
      itself.set(throttle);
      throttle.submit("a", 1);
      throttle.submit("a", 2);
      await().atMost(Duration.ofSeconds(20)).until(() -> done.size() == 2);
    }
    assertThat(done).containsExactly("a1", "a3");
  }

  @Test
  void a_value_that_fails_while_the_throttle_is_closed_is_logged_as_lost() {
    var logger = Logger.getLogger(CoalescingThrottle.class.getName());
    var logged = new LogRecords();
    logger.addHandler(logged);
    try (var throttle =
        new CoalescingThrottle<String, Integer>(
            LONG,
            Integer::sum,
            (key, value) -> {
              if (value == 2) {
                throw new IllegalStateException("cannot be stored");
              }
              done.add(key + value);
            })) {
      throttle.submit("closed", 1);
      throttle.submit("closed", 2);
    } finally {
      logger.removeHandler(logged);
    }
    assertThat(logged.messages).containsExactly("Throttled action dropped key=closed failures=1");
  }

  private static final class LogRecords extends Handler {
    final List<String> messages = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord entry) {
      messages.add(entry.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
