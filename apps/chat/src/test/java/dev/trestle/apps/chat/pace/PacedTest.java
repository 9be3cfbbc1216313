package dev.trestle.apps.chat.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PacedTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration SHORT = Duration.ofMillis(20);

  private final List<String> done = new CopyOnWriteArrayList<>();

  private Paced<String, Integer> paced(Duration pause) {
    return new Paced<>(pause, Integer::sum, (key, amount) -> done.add(key + amount));
  }

  @Test
  void what_comes_first_is_done_at_once_for_each_key() {
    try (var paced = paced(LONG)) {
      paced.ask("a", 1);
      paced.ask("b", 1);
      paced.ask("a", 2);
      assertThat(done).containsExactly("a1", "b1");
    }
  }

  @Test
  void what_comes_later_is_done_together_when_it_is_closed() {
    try (var paced = paced(LONG)) {
      for (int i = 1; i <= 4; i++) {
        paced.ask("a", i);
      }
    }
    assertThat(done).containsExactly("a1", "a9");
  }

  @Test
  void what_comes_later_is_done_in_time() {
    try (var paced = paced(SHORT)) {
      paced.ask("a", 1);
      paced.ask("a", 2);
      await().atMost(Duration.ofSeconds(20)).until(() -> done.equals(List.of("a1", "a2")));
    }
  }

  @Test
  void whoever_asks_first_hears_what_went_wrong_and_later_it_is_tried_again() {
    var attempts = new AtomicInteger();
    try (var paced =
        new Paced<String, Integer>(
            SHORT,
            Integer::sum,
            (key, amount) -> {
              if (attempts.incrementAndGet() <= 2) {
                throw new IllegalStateException("not yet");
              }
              done.add(key + amount);
            })) {
      assertThatThrownBy(() -> paced.ask("a", 1)).hasMessage("not yet");
      paced.ask("a", 2);
      await().atMost(Duration.ofSeconds(20)).until(() -> done.equals(List.of("a2")));
    }
  }
}
