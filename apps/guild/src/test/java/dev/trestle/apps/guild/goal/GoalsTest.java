package dev.trestle.apps.guild.goal;

import static dev.trestle.apps.guild.goal.GoalFixture.ANN;
import static dev.trestle.apps.guild.goal.GoalFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class GoalsTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GoalFixture fixture;

  GoalsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GoalFixture(table, clock);
  }

  private static GoalChange change(long version, String title, Visibility visibility) {
    return new GoalChange(
        version,
        Optional.of(title),
        Optional.empty(),
        Optional.empty(),
        Optional.of(List.of("run", "far")),
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.of(visibility),
        Optional.empty());
  }

  @Test
  void a_new_goal_has_four_milestones() {
    var goal = fixture.goal();
    assertThat(goal.status()).isEqualTo(Goal.Status.ACTIVE);
    assertThat(goal.version()).isEqualTo(1);
    assertThat(fixture.milestones.list(ANN, goal.id()))
        .extracting(Milestone::percentage)
        .containsExactly(25, 50, 75, 100);
  }

  @Test
  void a_goal_with_wrong_values_is_refused_with_all_errors() {
    var wanted =
        new NewGoal(
            "x",
            Optional.of("d".repeat(2_001)),
            Optional.empty(),
            List.of("no spaces"),
            Optional.of(clock.instant().minusSeconds(1)),
            List.of(),
            Visibility.GROUP,
            Optional.empty());
    var refused =
        catchThrowableOfType(UserErrorException.class, () -> fixture.goals.create(ANN, wanted));
    assertThat(refused.errors())
        .extracting(error -> error.field().orElse(""))
        .containsExactly("title", "description", "tags", "deadline", "groupId");
  }

  @Test
  void a_change_needs_the_version_that_was_seen_and_moves_the_tags_of_public_goals() {
    var goal = fixture.goal();
    fixture.run(
        () -> fixture.goals.change(ANN, goal.id(), change(1, "Run far", Visibility.PUBLIC)));
    assertThat(fixture.reload(goal).title()).isEqualTo("Run far");
    assertThat(fixture.reload(goal).version()).isEqualTo(2);
    assertThat(table.taggedAs("run", "Goal").all(10))
        .extracting(TagRow::id)
        .containsExactly(goal.id());
    assertRefused(
        ErrorCode.VERSION_CONFLICT,
        () -> fixture.goals.change(ANN, goal.id(), change(1, "Run near", Visibility.PUBLIC)));
    fixture.run(() -> fixture.goals.change(ANN, goal.id(), change(2, "Run", Visibility.PRIVATE)));
    assertThat(table.tagged("run").all(10)).isEmpty();
  }

  @Test
  void the_first_completion_of_a_goal_earns_a_hundred_points() {
    var goal = fixture.goal();
    for (var status : List.of(Goal.Status.COMPLETED, Goal.Status.ACTIVE, Goal.Status.COMPLETED)) {
      fixture.run(() -> fixture.goals.changeStatus(ANN, goal.id(), Optional.empty(), status));
    }
    assertThat(fixture.xp()).isEqualTo(100);
    assertThat(fixture.reload(goal).completedAt()).contains(clock.instant());
    fixture.run(
        () -> fixture.goals.changeStatus(ANN, goal.id(), Optional.empty(), Goal.Status.PAUSED));
    assertThat(fixture.reload(goal).completedAt()).isEmpty();
  }

  @Test
  void a_goal_is_deleted_with_its_tasks_and_milestones() {
    var goal = fixture.goal();
    fixture.task(goal);
    fixture.run(() -> fixture.goals.delete(ANN, goal.id(), false));
    assertThat(table.goal(ANN, goal.id()).find()).isEmpty();
    assertThat(table.tasksOf(goal.id()).all(10)).isEmpty();
    assertThat(table.milestonesOf(ANN, goal.id()).all(10)).isEmpty();
    assertRefused(
        ErrorCode.NOT_FOUND,
        () -> fixture.tasks.add(ANN, ANN, goal.id(), GoalFixture.newTask("Too late")));
  }

  @Test
  void a_large_goal_is_deleted_by_a_job() {
    var goal = fixture.goal();
    for (int i = 0; i < 100; i++) {
      table.run(table.tasks().create(SampleItems.task(ANN, goal.id(), "t" + i, Optional.empty())));
    }
    fixture.run(() -> fixture.goals.delete(ANN, goal.id(), false));
    assertThat(table.goal(ANN, goal.id()).find()).isEmpty();
    var runner = new JobRunner(table, clock, Map.of(GoalDeletion.KIND, fixture.deletion));
    var job = table.openJobs(Job.NOW).first();
    while (job.isPresent() && job.get().open().isPresent()) {
      job = runner.received(job.get());
    }
    assertThat(table.tasksOf(goal.id()).all(200)).isEmpty();
    assertThat(table.milestonesOf(ANN, goal.id()).all(10)).isEmpty();
  }

  @Test
  void a_goal_that_an_active_quest_links_is_deleted_by_force_only() {
    var goal = fixture.goal();
    var quest = SampleItems.quest(ANN, "q1", Optional.empty());
    table.run(table.quests().create(quest));
    table.run(table.quest(ANN, "q1").update().set(Quest::linkedGoalIds).to(List.of(goal.id())));
    assertRefused(ErrorCode.LINKED_BY_QUEST, () -> fixture.goals.delete(ANN, goal.id(), false));
    fixture.run(() -> fixture.goals.delete(ANN, goal.id(), true));
    assertThat(table.goal(ANN, goal.id()).find()).isEmpty();
  }

  @Test
  void counters_follow_tasks_that_are_added_repeated_and_deleted() {
    var goal = fixture.goal();
    var task = fixture.task(goal);
    var other = fixture.task(goal);
    fixture.complete(other);
    var repeat =
        new TaskChange(
            Optional.of(1L),
            Optional.empty(),
            Optional.of(clock.instant()),
            false,
            Optional.empty(),
            Optional.of("FREQ=WEEKLY"),
            Optional.empty());
    fixture.run(() -> fixture.tasks.change(ANN, goal.id(), task.id(), repeat));
    assertThat(fixture.reload(goal))
        .extracting(Goal::taskTotal, Goal::taskDone)
        .containsExactly(1, 1);
    fixture.run(() -> fixture.tasks.delete(ANN, goal.id(), other.id()));
    assertThat(fixture.reload(goal))
        .extracting(Goal::taskTotal, Goal::taskDone)
        .containsExactly(0, 0);
  }

  @Test
  @Hostile
  void counters_are_right_on_a_database_that_fails_and_lags() {
    var goal = fixture.goal();
    for (int i = 0; i < 5; i++) {
      var task = fixture.task(goal);
      fixture.complete(task);
      if (i % 2 == 0) {
        fixture.reopen(task);
      }
      clock.forward(Duration.ofSeconds(1));
    }
    var after = fixture.reload(goal);
    assertThat(after.taskTotal()).isEqualTo(5);
    assertThat(after.taskDone()).isEqualTo(2);
    assertThat(table.tasksOf(goal.id()).all(10).stream().filter(Task::done)).hasSize(2);
    assertThat(fixture.xp()).isEqualTo(20);
  }

  @Test
  void access_to_a_goal_depends_on_its_visibility_and_on_blocks() {
    var access = new GoalAccess(table);
    var goal = fixture.goal();
    fixture.user("bob");
    assertThat(access.maySee(ANN, goal)).isTrue();
    assertThat(access.maySee("bob", goal)).isFalse();
    fixture.run(() -> fixture.goals.change(ANN, goal.id(), change(1, "Run", Visibility.FOLLOWERS)));
    assertThat(access.find("bob", ANN, goal.id())).isEmpty();
    table.run(table.follows().create(SampleItems.follow("bob", ANN)));
    assertThat(access.find("bob", ANN, goal.id())).isPresent();
    table.run(table.blocks().create(new Block(ANN, "bob", clock.instant())));
    assertThat(access.find("bob", ANN, goal.id())).isEmpty();
  }
}
