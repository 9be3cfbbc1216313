package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Task;
import java.time.InstantSource;
import java.util.List;

/// The types of goals, tasks and milestones.
final class GoalResolvers {
  private static final Loader<List<Task>> TASKS = Loader.of("tasksOfGoals");
  private static final Loader<List<Milestone>> MILESTONES = Loader.of("milestonesOfGoals");

  /// Stands between the parts of a loader's key. No id has it.
  private static final String SEPARATOR = " ";

  private final Tasks tasks;
  private final Milestones milestones;
  private final InstantSource clock;

  GoalResolvers(Tasks tasks, Milestones milestones, InstantSource clock) {
    this.tasks = tasks;
    this.milestones = milestones;
    this.clock = clock;
  }

  void addTo(SchemaParts schema) {
    schema.loader(TASKS, Loader.queries(tasks::list));
    schema.loader(MILESTONES, Loader.queries(this::milestones));
    goal(schema);
    answer(schema);
    progress(schema);
    task(schema);
    milestone(schema);
    schema.connection("Goal");
    schema.connection("Task");
  }

  private List<Milestone> milestones(String key) {
    var parts = key.split(SEPARATOR, 2);
    return milestones.list(parts[0], parts[1]);
  }

  private void goal(SchemaParts schema) {
    schema
        .type("Goal", Goal.class)
        .field("id", GoalResolvers::id)
        .resolved(
            "owner",
            (goal, call) ->
                call.load(UserLoaders.USERS, goal.userId(), owner -> owner.orElse(null)))
        .field("title", Goal::title)
        .field("description", Goal::description)
        .field("category", Goal::category)
        .field("tags", Goal::tags)
        .field("deadline", Goal::deadline)
        .field("answers", Goal::answers)
        .field("status", Goal::status)
        .field("visibility", Goal::visibility)
        .field("taskTotal", Goal::taskTotal)
        .field("taskDone", Goal::taskDone)
        .field("progress", goal -> GoalProgress.of(goal, clock.instant()))
        .resolved(
            "tasks", (goal, call) -> call.load(TASKS, goal.id(), found -> found.orElse(List.of())))
        .resolved(
            "milestones",
            (goal, call) ->
                call.load(
                    MILESTONES,
                    goal.userId() + SEPARATOR + goal.id(),
                    found -> found.orElse(List.of())))
        .field("completedAt", Goal::completedAt)
        .field("createdAt", Goal::createdAt)
        .field("updatedAt", Goal::updatedAt)
        .field("version", Goal::version);
  }

  private static void answer(SchemaParts schema) {
    schema
        .type("Answer", Goal.Answer.class)
        .field("question", Goal.Answer::question)
        .field("text", Goal.Answer::text);
  }

  private static void progress(SchemaParts schema) {
    schema
        .type("GoalProgress", GoalProgress.class)
        .field("task", GoalProgress::task)
        .field("time", GoalProgress::time)
        .field("blended", GoalProgress::blended)
        .field("overdue", GoalProgress::overdue)
        .field("urgent", GoalProgress::urgent)
        .field("band", GoalProgress::band);
  }

  private static void task(SchemaParts schema) {
    schema
        .type("Task", Task.class)
        .field("id", GoalResolvers::id)
        .field("goalId", task -> GlobalId.of(GlobalId.GOAL, task.userId(), task.goalId()))
        .field("title", Task::title)
        .field("dueAt", Task::dueAt)
        .field("nlpPlan", Task::nlpPlan)
        .field("done", Task::done)
        .field("doneAt", Task::doneAt)
        .field("note", Task::note)
        .field("repeat", Task::repeat)
        .field("completions", Task::completions)
        .field("tags", Task::tags)
        .field("createdAt", Task::createdAt)
        .field("updatedAt", Task::updatedAt)
        .field("version", Task::version);
  }

  private static void milestone(SchemaParts schema) {
    schema
        .type("Milestone", Milestone.class)
        .field("id", GoalResolvers::id)
        .field("name", Milestone::name)
        .field("percentage", Milestone::percentage)
        .field("description", Milestone::description)
        .field("achieved", Milestone::achieved)
        .field("achievedAt", Milestone::achievedAt);
  }

  static String id(Goal goal) {
    return GlobalId.of(GlobalId.GOAL, goal.userId(), goal.id());
  }

  static String id(Task task) {
    return GlobalId.of(GlobalId.TASK, task.goalId(), task.id());
  }

  static String id(Milestone milestone) {
    return GlobalId.of(GlobalId.MILESTONE, milestone.userId(), milestone.goalId(), milestone.id());
  }
}
