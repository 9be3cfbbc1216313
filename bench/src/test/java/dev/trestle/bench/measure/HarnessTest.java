package dev.trestle.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HarnessTest {
  private static final Duration MOMENT = Duration.ofMillis(5);

  @Test
  void every_contender_has_every_round() throws Exception {
    var measured =
        new Harness(3, MOMENT, MOMENT)
            .measure(
                List.of(counting("one", new AtomicLong()), counting("other", new AtomicLong())));
    assertThat(measured).extracting(Measurement::name).containsExactly("one", "other");
    assertThat(measured).allSatisfy(each -> assertThat(each.rounds()).hasSize(3));
  }

  @Test
  void operations_are_counted_without_those_of_the_warm_up() throws Exception {
    var done = new AtomicLong();
    var measured = new Harness(1, MOMENT, Duration.ZERO).measure(List.of(counting("one", done)));
    long warmingUp = done.get() - measured.getFirst().rounds().getFirst().operations();
    assertThat(warmingUp).isBetween(1L, done.get() - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "3v"})
  void each_worker_of_a_crew_has_an_operation_of_its_own(String threads) throws Exception {
    var workers = ConcurrentHashMap.<Integer>newKeySet();
    new Harness(2, MOMENT, MOMENT)
        .measure(
            List.of(
                new Candidate(
                    "crew", WorkerThreads.parse(threads), worker -> () -> workers.add(worker))));
    assertThat(workers).containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void a_failing_operation_fails_the_run() {
    var broken =
        new Candidate(
            "broken",
            WorkerThreads.of(2),
            _ ->
                () -> {
                  throw new IllegalArgumentException("no such item");
                });
    assertThatThrownBy(() -> new Harness(1, Duration.ofMinutes(1), MOMENT).measure(List.of(broken)))
        .hasMessageContaining("no such item");
  }

  private static Candidate counting(String name, AtomicLong count) {
    return new Candidate(name, WorkerThreads.of(1), _ -> count::incrementAndGet);
  }
}
