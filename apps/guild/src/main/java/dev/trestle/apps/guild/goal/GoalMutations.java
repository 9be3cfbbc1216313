package dev.trestle.apps.guild.goal;

import static dev.trestle.apps.guild.graphql.MutationType.results;

import dev.trestle.apps.guild.graphql.Arguments;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.Visibility;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The mutations of goals, tasks and milestones: each reads its input, and lets the rules decide.
final class GoalMutations {
  private final GuildTable table;
  private final Goals goals;
  private final Tasks tasks;
  private final TaskCompletion completion;
  private final Milestones milestones;

  GoalMutations(
      GuildTable table,
      Goals goals,
      Tasks tasks,
      TaskCompletion completion,
      Milestones milestones) {
    this.table = table;
    this.goals = goals;
    this.tasks = tasks;
    this.completion = completion;
    this.milestones = milestones;
  }

  void addTo(MutationType mutation) {
    mutation.add("createGoal", this::createGoal);
    mutation.add("updateGoal", this::updateGoal);
    mutation.add("setGoalStatus", this::setGoalStatus);
    mutation.add("deleteGoal", this::deleteGoal);
    mutation.add("addTask", this::addTask);
    mutation.add("updateTask", this::updateTask);
    mutation.add("completeTask", this::completeTask);
    mutation.add("reopenTask", this::reopenTask);
    mutation.add("deleteTask", this::deleteTask);
    mutation.add("addMilestone", this::addMilestone);
    mutation.add("renameMilestone", this::renameMilestone);
    mutation.add("removeMilestone", this::removeMilestone);
  }

  private Map<String, Object> createGoal(Call call) {
    var input = call.input();
    var wanted =
        new NewGoal(
            input.text("title"),
            call.findText("description"),
            call.findText("category"),
            input.findTexts("tags").orElse(List.of()),
            input.findMoment("deadline"),
            answers(input).orElse(List.of()),
            input.findEnum("visibility", Visibility.class).orElse(Visibility.PRIVATE),
            input.findText("groupId"));
    return goal(call, call.run(() -> goals.create(call.userId(), wanted)));
  }

  private static Optional<List<Goal.Answer>> answers(Arguments input) {
    return input.findObjects(
        "answers",
        answer ->
            new Goal.Answer(answer.oneOf("question", Goal.Question.class), answer.text("text")));
  }

  private Map<String, Object> updateGoal(Call call) {
    var goalId = ownGoal(call, "id");
    var input = call.input();
    var change =
        new GoalChange(
            input.number("version"),
            input.findText("title"),
            input.findText("description"),
            input.findText("category"),
            input.findTexts("tags"),
            input.findMoment("deadline"),
            input.flag("removeDeadline"),
            answers(input),
            input.findEnum("visibility", Visibility.class),
            input.findText("groupId"));
    return goal(call, call.run(() -> goals.change(call.userId(), goalId, change)));
  }

  private Map<String, Object> setGoalStatus(Call call) {
    var goalId = ownGoal(call, "id");
    var version = call.input().findNumber("version").map(Long::valueOf);
    var status = call.input().oneOf("status", Goal.Status.class);
    return goal(call, call.run(() -> goals.changeStatus(call.userId(), goalId, version, status)));
  }

  private Map<String, Object> deleteGoal(Call call) {
    boolean force = call.input().flag("force");
    return call.delete(() -> goals.delete(call.userId(), ownGoal(call, "id"), force));
  }

  private Map<String, Object> addTask(Call call) {
    var goal = call.input().id("goalId", GlobalId.GOAL, 2, "goal");
    var wanted =
        new NewTask(
            call.input().text("title"),
            call.input().findMoment("dueAt"),
            call.findText("nlpPlan"),
            call.findText("repeat"),
            call.input().findTexts("tags").orElse(List.of()));
    return task(call, call.run(() -> tasks.add(call.userId(), goal.part(0), goal.part(1), wanted)));
  }

  private Map<String, Object> updateTask(Call call) {
    var id = task(call);
    var input = call.input();
    var change =
        new TaskChange(
            input.findNumber("version").map(Long::valueOf),
            input.findText("title"),
            input.findMoment("dueAt"),
            input.flag("removeDueAt"),
            input.findText("nlpPlan"),
            input.findText("repeat"),
            input.findTexts("tags"));
    return task(call, call.run(() -> tasks.change(call.userId(), id.part(0), id.part(1), change)));
  }

  private Map<String, Object> completeTask(Call call) {
    var id = task(call);
    var note = call.findText("note");
    return task(
        call, call.run(() -> completion.complete(call.userId(), id.part(0), id.part(1), note)));
  }

  private Map<String, Object> reopenTask(Call call) {
    var id = task(call);
    return task(call, call.run(() -> completion.reopen(call.userId(), id.part(0), id.part(1))));
  }

  private Map<String, Object> deleteTask(Call call) {
    return call.delete(
        () -> {
          var id = task(call);
          return tasks.delete(call.userId(), id.part(0), id.part(1));
        });
  }

  private Map<String, Object> addMilestone(Call call) {
    var goalId = ownGoal(call, "goalId");
    return milestone(
        call,
        call.run(
            () ->
                milestones.add(
                    call.userId(),
                    goalId,
                    call.input().text("name"),
                    call.input().number("percentage"),
                    call.findText("description"))));
  }

  private Map<String, Object> renameMilestone(Call call) {
    var id = ownMilestone(call);
    return milestone(
        call,
        call.run(
            () ->
                milestones.rename(
                    call.userId(),
                    id.part(1),
                    id.part(2),
                    call.input().text("name"),
                    call.findText("description"))));
  }

  private Map<String, Object> removeMilestone(Call call) {
    return call.delete(
        () -> {
          var id = ownMilestone(call);
          return milestones.remove(call.userId(), id.part(1), id.part(2));
        });
  }

  private static String ownGoal(Call call, String argument) {
    return call.ownId(argument, GlobalId.GOAL, 2, "goal").part(1);
  }

  private static GlobalId ownMilestone(Call call) {
    return call.ownId("id", GlobalId.MILESTONE, 3, "milestone");
  }

  private static GlobalId task(Call call) {
    return call.input().id("id", GlobalId.TASK, 2, "task");
  }

  private Map<String, Object> goal(Call call, List<String> ids) {
    return results(Map.of("goal", table.goal(call.userId(), ids.getFirst()).find()));
  }

  private Map<String, Object> task(Call call, List<String> ids) {
    var task = table.task(ids.get(0), ids.get(1)).find();
    var ownerId = task.map(Task::userId).orElse(call.userId());
    return results(Map.of("goal", table.goal(ownerId, ids.get(0)).find(), "task", task));
  }

  private Map<String, Object> milestone(Call call, List<String> ids) {
    return results(
        Map.of(
            "goal",
            table.goal(call.userId(), ids.get(0)).find(),
            "milestone",
            table.milestone(call.userId(), ids.get(0), ids.get(1)).find()));
  }
}
