package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.route.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ReadinessTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private final AtomicInteger asked = new AtomicInteger();
  private Supplier<Optional<String>> database = Optional::empty;
  private Supplier<Optional<String>> application = Optional::empty;

  private Readiness readiness(Duration timeout) {
    return new Readiness(
        () -> {
          asked.incrementAndGet();
          return database.get();
        },
        () -> application.get(),
        now::get,
        timeout);
  }

  private void pass(Duration time) {
    now.updateAndGet(before -> before.plus(time));
  }

  private static Optional<String> code(Readiness readiness) {
    return readiness.findProblem().map(Problem::code);
  }

  @Test
  void an_application_that_cannot_serve_is_named_once_the_database_answers() {
    var readiness = readiness(Duration.ofSeconds(10));
    application = () -> Optional.of("The chat reads its table.");
    assertThat(readiness.findProblem())
        .hasValueSatisfying(
            problem -> {
              assertThat(problem.status()).isEqualTo(503);
              assertThat(problem.code()).isEqualTo("APPLICATION_UNAVAILABLE");
            });
    database = () -> Optional.of("gone");
    pass(Readiness.KEPT);
    assertThat(code(readiness)).contains("DATABASE_UNAVAILABLE");
  }

  @Test
  void a_database_that_answers_makes_it_ready() {
    assertThat(readiness(LONG).findProblem()).isEmpty();
  }

  @Test
  void the_reason_is_for_the_log_and_not_for_strangers() {
    database = () -> Optional.of("Connect to http://10.1.2.3:8000 failed");
    var problem = readiness(LONG).findProblem().orElseThrow();
    assertThat(problem.status()).isEqualTo(503);
    assertThat(problem.code()).isEqualTo("DATABASE_UNAVAILABLE");
    assertThat(problem.message()).isEqualTo("The database does not answer.");
    assertThat(problem.more()).isEmpty();
  }

  @Test
  void an_unexpected_failure_counts_as_no_answer() {
    database =
        () -> {
          throw new IllegalStateException("closed");
        };
    assertThat(code(readiness(LONG))).contains("DATABASE_UNAVAILABLE");
  }

  @Test
  void it_asks_once_a_second_at_most_and_then_finds_out_what_is_new() {
    var readiness = readiness(LONG);
    for (int i = 0; i < 100; i++) {
      assertThat(readiness.findProblem()).isEmpty();
    }
    database = () -> Optional.of("gone");
    pass(Readiness.KEPT.minusMillis(1));
    assertThat(readiness.findProblem()).isEmpty();
    assertThat(asked).hasValue(1);
    pass(Duration.ofMillis(1));
    assertThat(code(readiness)).contains("DATABASE_UNAVAILABLE");
    assertThat(asked).hasValue(2);
    database = Optional::empty;
    pass(Readiness.KEPT);
    assertThat(readiness.findProblem()).isEmpty();
  }

  @Test
  void a_clock_that_is_put_back_does_not_keep_it_from_asking() {
    var readiness = readiness(LONG);
    assertThat(readiness.findProblem()).isEmpty();
    database = () -> Optional.of("gone");
    pass(Duration.ofHours(-1));
    assertThat(code(readiness)).contains("DATABASE_UNAVAILABLE");
  }

  @Test
  void no_check_waits_beyond_the_limit_and_only_one_runs() {
    var silence = new CountDownLatch(1);
    database =
        () -> {
          try {
            silence.await();
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          }
          return Optional.empty();
        };
    var readiness = readiness(Duration.ofMillis(1));
    for (int i = 0; i < 10; i++) {
      assertThat(code(readiness)).contains("DATABASE_UNAVAILABLE");
      pass(Readiness.KEPT);
    }
    assertThat(asked).hasValue(1);
    silence.countDown();
  }

  @Test
  void a_crowd_shares_one_question() {
    var readiness = readiness(LONG);
    var untroubled = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 50; i++) {
        threads.execute(
            () -> {
              if (readiness.findProblem().isEmpty()) {
                untroubled.incrementAndGet();
              }
            });
      }
    }
    assertThat(untroubled).hasValue(50);
    assertThat(asked).hasValue(1);
  }

  @Test
  void a_server_that_stops_is_not_ready_whether_or_not_the_database_answers() {
    var readiness = readiness(LONG);
    readiness.stop();
    assertThat(code(readiness)).contains("STOPPING");
    assertThat(asked).hasValue(0);
  }
}
