package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@TrestleTest
class TaskCompletionTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GoalFixture fixture;

  TaskCompletionTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GoalFixture(table, clock);
  }

  @Test
  void a_completed_task_counts_for_its_goal_and_earns_ten_points_once() {
    var goal = fixture.goal();
    var task = fixture.task(goal);
    fixture.task(goal);
    fixture.complete(task);
    fixture.complete(task);
    assertThat(fixture.reload(task).done()).isTrue();
    assertThat(fixture.reload(task).doneAt()).contains(clock.instant());
    assertThat(fixture.reload(goal).taskTotal()).isEqualTo(2);
    assertThat(fixture.reload(goal).taskDone()).isEqualTo(1);
    assertThat(fixture.xp()).isEqualTo(10);
    assertThat(table.xpSummary(GoalFixture.ANN).load().tasksDone()).isEqualTo(1);
    assertThat(table.completionsOf(GoalFixture.ANN).all(10))
        .containsExactly(
            new Completion(
                GoalFixture.ANN, clock.instant(), task.id(), goal.id(), Optional.empty()));
  }

  @Test
  void a_reopened_task_gives_its_points_back_and_earns_them_again() {
    var goal = fixture.goal();
    var task = fixture.task(goal);
    fixture.complete(task);
    fixture.reopen(task);
    assertThat(fixture.reload(task).done()).isFalse();
    assertThat(fixture.reload(task).doneAt()).isEmpty();
    assertThat(fixture.reload(goal).taskDone()).isZero();
    assertThat(fixture.xp()).isZero();
    assertThat(table.completionsOf(GoalFixture.ANN).all(10)).isEmpty();
    var award = table.xpAward(GoalFixture.ANN, XpAward.Source.TASK, task.id());
    assertThat(award.load().reversed()).isTrue();
    fixture.reopen(task);
    assertThat(fixture.xp()).isZero();
    clock.forward(Duration.ofMinutes(1));
    fixture.complete(task);
    assertThat(fixture.xp()).isEqualTo(10);
    assertThat(award.load().reversed()).isFalse();
  }

  @Test
  void milestones_are_reached_in_the_transaction_and_stay_reached() {
    var goal = fixture.goal();
    var first = fixture.task(goal);
    var second = fixture.task(goal);
    fixture.complete(first);
    assertThat(fixture.milestones.list(GoalFixture.ANN, goal.id()))
        .extracting(Milestone::percentage, Milestone::achieved)
        .containsExactly(tuple(25, true), tuple(50, true), tuple(75, false), tuple(100, false));
    fixture.complete(second);
    fixture.reopen(second);
    assertThat(fixture.milestones.list(GoalFixture.ANN, goal.id()))
        .allMatch(Milestone::achieved)
        .allMatch(milestone -> milestone.achievedAt().equals(Optional.of(clock.instant())));
  }

  @Test
  void a_repeated_task_moves_to_its_next_date_and_is_paid_each_time() {
    var goal = fixture.goal();
    var due = Instant.parse("2024-01-01T18:00:00Z");
    var task = fixture.task(goal, GoalFixture.repeated("Run", due, "FREQ=DAILY"));
    assertThat(fixture.reload(goal).taskTotal()).isZero();
    fixture.complete(task);
    assertThat(fixture.reload(task).done()).isFalse();
    assertThat(fixture.reload(task).dueAt()).contains(due.plus(Duration.ofDays(1)));
    // Three days later, the missed days have not piled up.
    clock.forward(Duration.ofDays(3));
    fixture.complete(task);
    assertThat(fixture.reload(task).dueAt()).contains(Instant.parse("2024-01-04T18:00:00Z"));
    assertThat(fixture.reload(task).completions()).isEqualTo(2);
    assertThat(fixture.xp()).isEqualTo(20);
    fixture.reopen(task);
    assertThat(fixture.reload(task).dueAt()).contains(due.plus(Duration.ofDays(1)));
    assertThat(fixture.xp()).isEqualTo(10);
    assertThat(table.dueOn("20240102").all(10)).extracting(Due::openUntil).hasSize(1);
    assertThat(table.dueOn("20240104").all(10)).isEmpty();
  }

  @Test
  void the_first_task_of_a_day_continues_the_streak() {
    var goal = fixture.goal();
    for (int day = 1; day <= 3; day++) {
      fixture.complete(fixture.task(goal));
      fixture.complete(fixture.task(goal));
      assertThat(table.streak(GoalFixture.ANN, Streak.Kind.DAILY).load().current()).isEqualTo(day);
      clock.forward(Duration.ofDays(1));
    }
  }

  @Test
  void tasks_of_others_do_not_exist() {
    var task = fixture.task(fixture.goal());
    fixture.user("bob");
    GoalFixture.assertRefused(
        ErrorCode.NOT_FOUND,
        () -> fixture.completion.complete("bob", task.goalId(), task.id(), Optional.empty()));
    GoalFixture.assertRefused(
        ErrorCode.NOT_FOUND, () -> fixture.completion.reopen("bob", task.goalId(), task.id()));
  }

  @Test
  void many_devices_that_complete_one_task_earn_its_points_once() {
    var goal = fixture.goal();
    var task = fixture.task(goal);
    ConcurrentRun.run(1, (_, _) -> fixture.complete(task));
    assertThat(fixture.xp()).isEqualTo(10);
    assertThat(fixture.reload(goal).taskDone()).isEqualTo(1);
    assertThat(table.completionsOf(GoalFixture.ANN).all(10)).hasSize(1);
  }

  @Test
  void tasks_of_one_goal_that_are_completed_at_once_are_all_counted() {
    var goal = fixture.goal();
    var tasks = Stream.generate(() -> fixture.task(goal)).limit(6).toList();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          if (number < tasks.size()) {
            fixture.complete(tasks.get(number));
          }
        });
    assertThat(fixture.reload(goal).taskDone()).isEqualTo(6);
    assertThat(fixture.xp()).isEqualTo(60);
    assertThat(tasks).map(fixture::reload).allMatch(Task::done);
    assertThat(fixture.milestones.list(GoalFixture.ANN, goal.id())).allMatch(Milestone::achieved);
  }
}
