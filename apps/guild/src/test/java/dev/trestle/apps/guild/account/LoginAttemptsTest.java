package dev.trestle.apps.guild.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.guild.table.attempt.LoginAttempt;
import dev.trestle.apps.guild.table.attempt.LoginAttempt.Result;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@TrestleTest
class LoginAttemptsTest {
  private static final EmailAddress ANN = EmailAddress.of("ann@example.org");
  private static final String HOME = "192.0.2.1";

  private final LoginAttemptsTable table;
  private final TestClock clock;
  private final LoginAttempts attempts;

  LoginAttemptsTest(LoginAttemptsTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.attempts = new LoginAttempts(table, clock);
  }

  private void fail(int times) {
    for (int i = 0; i < times; i++) {
      var _ = attempts.begin(ANN, "198.51.100." + i);
    }
  }

  private void assertWaits(EmailAddress email, String address, Duration wait) {
    assertThatThrownBy(() -> attempts.begin(email, address))
        .isInstanceOfSatisfying(
            ProblemException.class,
            problem -> {
              assertThat(problem.problem().status()).isEqualTo(429);
              assertThat(problem.problem().retryAfter().orElseThrow())
                  .isBetween(wait.minusSeconds(1), wait);
            });
  }

  @Test
  void every_attempt_is_recorded_with_its_result_for_thirty_days() {
    var _ = attempts.begin(ANN, HOME);
    attempts.begin(ANN, HOME).succeeded();
    var stored = table.allAttemptsFor(ANN.key()).all(10);
    assertThat(stored)
        .extracting(LoginAttempt::result)
        .containsExactly(Result.SUCCEEDED, Result.FAILED);
    // The second came in the same millisecond.
    assertThat(stored.getFirst().ts()).isEqualTo(stored.getLast().ts() + 1);
    assertThat(stored.getLast().ts()).isEqualTo(clock.instant().toEpochMilli());
    clock.forward(Duration.ofDays(30));
    assertThat(table.allAttemptsFor(ANN.key()).all(10)).isEmpty();
  }

  @Test
  void ten_failures_of_an_account_have_no_consequence_and_more_delay_the_next_attempt() {
    fail(10);
    fail(1);
    assertWaits(ANN, HOME, Duration.ofSeconds(30));
    clock.forward(Duration.ofSeconds(31));
    fail(1);
    assertWaits(ANN, HOME, Duration.ofSeconds(60));
    var other = attempts.begin(EmailAddress.of("bob@example.org"), HOME);
    other.succeeded();
  }

  @Test
  void the_delay_doubles_and_ends_with_the_window() {
    fail(11);
    for (int seconds : new int[] {30, 60, 120, 240, 480}) {
      assertWaits(ANN, HOME, Duration.ofSeconds(seconds));
      clock.forward(Duration.ofSeconds(seconds + 1));
      fail(1);
    }
    // The first failures are out of the window by now.
    attempts.begin(ANN, HOME).succeeded();
    clock.forward(LoginDelay.WINDOW);
    fail(10);
    attempts.begin(ANN, HOME).succeeded();
  }

  @Test
  void the_delay_has_a_maximum_however_many_failures_there_are() {
    var delay = new LoginDelay(10);
    var failures = Collections.nCopies(1000, 5_000L);
    assertThat(delay.remaining(failures, 5_000)).isEqualTo(LoginDelay.MAX);
    assertThat(delay.remaining(failures.subList(0, 10), 5_000)).isZero();
    assertThat(delay.remaining(failures.subList(0, 11), 5_000)).isEqualTo(LoginDelay.FIRST);
    assertThat(LoginDelay.MAX).isLessThan(LoginDelay.WINDOW);
  }

  @Test
  void attempts_that_have_to_wait_do_not_prolong_the_delay() {
    fail(11);
    for (int i = 0; i < 50; i++) {
      assertWaits(ANN, HOME, Duration.ofSeconds(30));
    }
    clock.forward(Duration.ofSeconds(31));
    attempts.begin(ANN, HOME).succeeded();
  }

  @Test
  void thirty_failures_at_an_address_have_no_consequence_and_more_delay_all_accounts_there() {
    for (int i = 0; i < 31; i++) {
      var _ = attempts.begin(EmailAddress.of("user%d@example.org".formatted(i)), HOME);
    }
    assertWaits(ANN, HOME, Duration.ofSeconds(30));
    attempts.begin(ANN, "192.0.2.2").succeeded();
  }

  @Test
  void sign_ins_that_succeed_are_never_delayed() {
    for (int i = 0; i < 60; i++) {
      attempts.begin(ANN, HOME).succeeded();
    }
  }

  @Test
  void attempts_at_the_same_time_are_counted_by_each_other() {
    var allowed = new AtomicInteger();
    ConcurrentRun.run(
        4,
        (_, _) -> {
          try {
            var _ = attempts.begin(ANN, HOME);
            allowed.incrementAndGet();
          } catch (ProblemException _) {
            // It has to wait.
          }
        });
    assertThat(allowed).hasValue(11);
  }

  @Test
  void an_account_and_an_address_without_one_are_delayed_alike(Database database) {
    try (var live = LiveGuild.on(database, database, config -> config.clock(clock))) {
      live.signUp("ann");
      for (int i = 0; i < 11; i++) {
        assertThat(logIn(live, "ann", "wrong").status()).isEqualTo(401);
        assertThat(logIn(live, "nobody", "wrong").status()).isEqualTo(401);
      }
      var known = logIn(live, "ann", LiveGuild.PASSWORD).ok(429);
      var unknown = logIn(live, "nobody", LiveGuild.PASSWORD).ok(429);
      assertThat(known.code()).isEqualTo("RATE_LIMITED");
      assertThat(known.text("/message")).isEqualTo(unknown.text("/message"));
      assertThat(known.header("Retry-After"))
          .isEqualTo(unknown.header("Retry-After"))
          .contains("30");
      clock.forward(Duration.ofSeconds(31));
      logIn(live, "ann", LiveGuild.PASSWORD).ok(200);
    }
  }

  private static Answer logIn(LiveGuild live, String name, String password) {
    return live.post("/auth/login", "email", name + "@example.org", "password", password);
  }

  @Test
  void the_guild_creates_the_table() {
    try (var database = Database.inMemory();
        var _ = LiveGuild.on(database, database, config -> config)) {
      var made = Tables.of(database).open(LoginAttemptsTable.class);
      assertThat(made.allAttemptsFor("nobody@example.org").all(1)).isEmpty();
    }
  }
}
