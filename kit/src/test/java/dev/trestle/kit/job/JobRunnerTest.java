package dev.trestle.kit.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class JobRunnerTest {
  private static final String KIND = "count";

  private final KitTable table;
  private final TestClock clock;
  private final List<String> steps = new ArrayList<>();

  JobRunnerTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
  }

  /// The end of a node, between a step and storing its progress.
  private static final class Crash extends Error {
    private static final long serialVersionUID = 1;
  }

  private JobRunner runner(JobHandler handler) {
    return new JobRunner(table, clock, Map.of(KIND, handler));
  }

  /// Counts to three at its place.
  private Progress count(Job job) {
    int place = job.place().map(Integer::parseInt).orElse(0) + 1;
    steps.add(job.step() + place);
    return place == 3
        ? new Progress.Finished(1, Optional.of("three"))
        : Progress.to("COUNT", 1).at(String.valueOf(place));
  }

  private Job stored() {
    return table.job("1").load();
  }

  private Job create() {
    table.run(table.jobs().create(Job.of("1", KIND, "ann", clock.instant())));
    return stored();
  }

  @Test
  void a_job_is_done_step_by_step_and_keeps_its_result() {
    var runner = runner(this::count);
    var job = runner.received(create()).orElseThrow();
    assertThat(job)
        .returns("COUNT", Job::step)
        .returns(Optional.of("1"), Job::place)
        .returns(1L, Job::done)
        .returns(Optional.of(Job.NOW), Job::open);
    job = runner.received(runner.received(job).orElseThrow()).orElseThrow();
    assertThat(job)
        .returns(Optional.empty(), Job::open)
        .returns(Optional.empty(), Job::place)
        .returns(3L, Job::done)
        .returns(Optional.of("three"), Job::result);
    assertThat(steps).containsExactly("BEGIN1", "COUNT2", "COUNT3");
    assertThat(runner.received(job)).isEmpty();
    assertThat(table.openJobs(Job.NOW).count(10)).isZero();
    clock.forward(Duration.ofDays(30));
    assertThat(table.job("1").find()).isEmpty();
  }

  @Test
  void another_runner_continues_a_job_whose_runner_has_crashed() {
    create();
    var crashing =
        runner(
            job -> {
              var _ = count(job);
              throw new Crash();
            });
    var other = runner(this::count);
    assertThatThrownBy(() -> crashing.received(stored())).isInstanceOf(Crash.class);
    assertThat(stored()).returns(Job.FIRST_STEP, Job::step).returns(0L, Job::done);
    // It could still be running.
    assertThat(other.round()).isZero();
    clock.forward(JobRunner.ABANDONED_AFTER);
    while (stored().open().isPresent()) {
      assertThat(other.round()).isEqualTo(1);
      clock.forward(JobRunner.ABANDONED_AFTER);
    }
    assertThat(stored().done()).isEqualTo(3);
    assertThat(steps).containsExactly("BEGIN1", "BEGIN1", "COUNT2", "COUNT3");
  }

  @Test
  void of_two_runners_that_do_the_same_step_one_stores_its_progress() {
    var job = create();
    var other = runner(this::count);
    var slow =
        runner(
            seen -> {
              assertThat(other.received(seen)).isPresent();
              return count(seen);
            });
    slow.received(job);
    assertThat(steps).containsExactly("BEGIN1", "BEGIN1");
    assertThat(stored()).returns(1L, Job::done).returns(Optional.of("1"), Job::place);
  }

  @Test
  void a_job_that_fails_stores_why_and_is_tried_again() {
    var attempts = new ArrayList<String>();
    var runner =
        runner(
            job -> {
              attempts.add(job.step());
              if (attempts.size() == 1) {
                throw new IllegalStateException("not yet");
              }
              return count(job);
            });
    var failed = runner.received(create()).orElseThrow();
    assertThat(failed.failure().orElseThrow()).contains("not yet");
    assertThat(failed.open()).isPresent();
    assertThat(runner.received(failed)).isEmpty();
    clock.forward(JobRunner.ABANDONED_AFTER);
    runner.round();
    assertThat(stored()).returns(Optional.empty(), Job::failure).returns("COUNT", Job::step);
  }

  @Test
  void a_job_of_an_unknown_kind_waits_for_a_release_that_has_a_handler() {
    create();
    new JobRunner(table, clock, Map.of()).received(stored());
    assertThat(stored().failure().orElseThrow()).contains("no handler", KIND);
    clock.forward(JobRunner.ABANDONED_AFTER);
    runner(this::count).round();
    assertThat(stored().step()).isEqualTo("COUNT");
  }

  @Test
  void a_step_that_pauses_is_continued_when_it_is_due() {
    var runner =
        runner(
            job ->
                job.step().equals(Job.FIRST_STEP)
                    ? Progress.to("LATER", 0).after(Duration.ofHours(1))
                    : Progress.finished(1));
    var paused = runner.received(create()).orElseThrow();
    assertThat(runner.received(paused)).isEmpty();
    clock.forward(Duration.ofMinutes(59));
    assertThat(runner.round()).isZero();
    clock.forward(Duration.ofMinutes(1));
    assertThat(runner.round()).isEqualTo(1);
    assertThat(stored().open()).isEmpty();
  }

  @Test
  void a_job_that_is_due_in_some_days_is_done_then() {
    var due = clock.instant().plus(Duration.ofDays(14));
    var job = Job.of("1", KIND, "ann", clock.instant()).later(due);
    table.run(table.jobs().create(job));
    var runner = runner(this::count);
    assertThat(runner.received(table.job(job.jobId()).load())).isEmpty();
    clock.forward(Duration.ofDays(14).minusSeconds(1));
    assertThat(runner.round()).isZero();
    clock.forward(Duration.ofSeconds(1));
    assertThat(runner.round()).isEqualTo(1);
    assertThat(steps).containsExactly("BEGIN1");
  }

  @Test
  void jobs_with_different_delays_are_done_when_each_is_due() {
    var runner =
        new JobRunner(table, clock, Map.of("slow", this::recordStep, "quick", this::recordStep));
    var now = clock.instant();
    table.run(
        table.jobs().create(Job.of("1", "slow", "ann", now).later(now.plus(Duration.ofDays(14)))));
    table.run(
        table.jobs().create(Job.of("2", "quick", "bob", now).later(now.plus(Duration.ofDays(1)))));
    clock.forward(Duration.ofDays(1));
    assertThat(runner.round()).isEqualTo(1);
    assertThat(steps).containsExactly("quick");
    clock.forward(Duration.ofDays(13));
    assertThat(runner.round()).isEqualTo(1);
    assertThat(steps).containsExactly("quick", "slow");
  }

  private Progress recordStep(Job job) {
    steps.add(job.kind());
    return Progress.finished(1);
  }

  /// A job that an older release has stored: its id does not begin with the time at which it is due.
  private Job olderRelease(String jobId, Instant due) {
    var now = clock.instant();
    return new Job(
        jobId,
        "old",
        "ann",
        Optional.empty(),
        Optional.empty(),
        Optional.of(Job.LATER),
        due,
        Job.FIRST_STEP,
        Optional.empty(),
        0,
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        0,
        Optional.empty());
  }

  @Test
  void jobs_of_older_releases_whose_ids_are_not_in_order_are_done_and_hold_up_no_others() {
    var runner =
        new JobRunner(table, clock, Map.of("old", this::recordStep, "quick", this::recordStep));
    var now = clock.instant();
    var ids = new Ids(clock);
    table.run(table.jobs().create(olderRelease(ids.next(), now.plus(Duration.ofDays(14)))));
    table.run(table.jobs().create(olderRelease(ids.next(), now.plus(Duration.ofDays(2)))));
    table.run(
        table.jobs().create(Job.of("2", "quick", "bob", now).later(now.plus(Duration.ofDays(1)))));
    clock.forward(Duration.ofDays(1));
    runner.round();
    assertThat(steps).containsExactly("quick");
    clock.forward(Duration.ofDays(1));
    runner.round();
    assertThat(steps).containsExactly("quick", "old");
    clock.forward(Duration.ofDays(12));
    runner.round();
    assertThat(steps).containsExactly("quick", "old", "old");
  }

  private void signIn(int number) {
    table.run(
        table
            .refreshTokens()
            .create(
                new RefreshToken(
                    "ann",
                    "token%03d".formatted(number),
                    "family",
                    "hash",
                    "",
                    "",
                    clock.instant(),
                    clock.instant(),
                    clock.instant().plus(Duration.ofDays(1)))));
  }

  @Test
  void a_deletion_sweep_deletes_a_listing_batch_by_batch() {
    for (int i = 0; i < 60; i++) {
      signIn(i);
    }
    var sweep = new DeletionSweep(table);
    var listing = table.refreshTokensOf("ann");
    var found = new ArrayList<Integer>();
    int last = -1;
    while (last != 0) {
      last = sweep.deleteFirst(listing, token -> List.of(table.refreshTokens().delete(token)));
      found.add(last);
    }
    assertThat(found).containsExactly(25, 25, 10, 0);
    signIn(1);
    sweep.deleteAll(listing, token -> List.of(table.refreshTokens().delete(token)));
    assertThat(listing.count(100)).isZero();
  }
}
