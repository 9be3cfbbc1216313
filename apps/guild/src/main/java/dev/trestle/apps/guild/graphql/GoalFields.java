package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.goal.GoalProgress;
import dev.trestle.apps.guild.goal.Milestones;
import dev.trestle.apps.guild.goal.Tasks;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.User;
import java.time.InstantSource;
import java.util.List;

/// The types of goals, tasks and milestones.
final class GoalFields {
  private final Tasks tasks;
  private final Milestones milestones;
  private final InstantSource clock;

  GoalFields(Tasks tasks, Milestones milestones, InstantSource clock) {
    this.tasks = tasks;
    this.milestones = milestones;
    this.clock = clock;
  }

  List<ObjectType<?>> types() {
    return List.of(goal(), answer(), progress(), task(), milestone());
  }

  private ObjectType<Goal> goal() {
    return ObjectType.of("Goal", Goal.class)
        .field("id", GoalFields::id)
        .resolved(
            "owner",
            (goal, call) ->
                call.<User>load(Loaders.USERS, goal.userId(), owner -> owner.orElse(null)))
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
        .field("tasks", goal -> tasks.list(goal.id()))
        .field("milestones", goal -> milestones.list(goal.userId(), goal.id()))
        .field("completedAt", Goal::completedAt)
        .field("createdAt", Goal::createdAt)
        .field("updatedAt", Goal::updatedAt)
        .field("version", Goal::version);
  }

  private static ObjectType<Goal.Answer> answer() {
    return ObjectType.of("Answer", Goal.Answer.class)
        .field("question", Goal.Answer::question)
        .field("text", Goal.Answer::text);
  }

  private static ObjectType<GoalProgress> progress() {
    return ObjectType.of("GoalProgress", GoalProgress.class)
        .field("task", GoalProgress::task)
        .field("time", GoalProgress::time)
        .field("blended", GoalProgress::blended)
        .field("overdue", GoalProgress::overdue)
        .field("urgent", GoalProgress::urgent)
        .field("band", GoalProgress::band);
  }

  private static ObjectType<Task> task() {
    return ObjectType.of("Task", Task.class)
        .field("id", GoalFields::id)
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

  private static ObjectType<Milestone> milestone() {
    return ObjectType.of("Milestone", Milestone.class)
        .field("id", GoalFields::id)
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
