package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.id.Ids;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Goals and users on a table, without HTTP: a fixture for tests of the rules.
final class GoalFixture {
  static final String ANN = "ann";

  final GuildTable table;
  final GoalDeletion deletion;
  final Goals goals;
  final Tasks tasks;
  final TaskCompletion completion;
  final Milestones milestones;
  final Mutations mutations;

  GoalFixture(GuildTable table, InstantSource clock) {
    this.table = table;
    var ids = new Ids(clock);
    var access = new GoalAccess(table);
    var awards = new Awards(table);
    this.deletion = new GoalDeletion(table, ids, clock);
    this.goals = new Goals(table, access, awards, deletion, ids, clock);
    this.tasks = new Tasks(table, access, ids, clock);
    this.completion = new TaskCompletion(table, access, awards, clock);
    this.milestones = new Milestones(table, access, ids, clock);
    this.mutations = new Mutations(table);
    user(ANN);
  }

  void user(String id) {
    table.transact(
        table.users().create(SampleItems.user(id, id)),
        table.xpSummaries().create(XpSummary.zero(id, SampleItems.NOW)));
  }

  List<String> run(Supplier<Plan> plan) {
    return mutations.run(ANN, Optional.empty(), "", plan);
  }

  static NewGoal newGoal(String title, Visibility visibility, String... tags) {
    return new NewGoal(
        title,
        Optional.empty(),
        Optional.empty(),
        List.of(tags),
        Optional.empty(),
        List.of(),
        visibility,
        Optional.empty());
  }

  static NewTask newTask(String title) {
    return new NewTask(title, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
  }

  static NewTask repeated(String title, Instant due, String rule) {
    return new NewTask(title, Optional.of(due), Optional.empty(), Optional.of(rule), List.of());
  }

  /// A new goal of Ann.
  Goal goal() {
    var id = run(() -> goals.create(ANN, newGoal("Marathon", Visibility.PRIVATE))).getFirst();
    return table.goal(ANN, id).load();
  }

  Goal reload(Goal goal) {
    return table.goal(goal.userId(), goal.id()).load();
  }

  Task task(Goal goal, NewTask wanted) {
    var ids = run(() -> tasks.add(ANN, ANN, goal.id(), wanted));
    return table.task(ids.get(0), ids.get(1)).load();
  }

  Task task(Goal goal) {
    return task(goal, newTask("Shoes"));
  }

  Task reload(Task task) {
    return table.task(task.goalId(), task.id()).load();
  }

  void complete(Task task) {
    run(() -> completion.complete(ANN, task.goalId(), task.id(), Optional.empty()));
  }

  void reopen(Task task) {
    run(() -> completion.reopen(ANN, task.goalId(), task.id()));
  }

  long xp() {
    return table.xpSummary(ANN).load().xp();
  }

  static void assertRefused(ErrorCode code, ThrowingCallable work) {
    var refused = catchThrowableOfType(UserErrorException.class, work);
    assertThat(refused).isNotNull();
    assertThat(refused.errors().getFirst().code()).isEqualTo(code);
  }
}
