package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Task;
import java.util.List;
import java.util.Optional;

/// The queries of goals, tasks and milestones. What the caller may not see is as good as absent.
final class GoalQueries {
  private final GuildTable table;
  private final GoalAccess access;
  private final Tasks tasks;
  private final Milestones milestones;

  GoalQueries(GuildTable table, GoalAccess access, Tasks tasks, Milestones milestones) {
    this.table = table;
    this.access = access;
    this.tasks = tasks;
    this.milestones = milestones;
  }

  void addTo(SchemaParts schema) {
    schema
        .query()
        .resolved("goals", (_, call) -> goals(call))
        .resolved("goal", (_, call) -> goal(call, "id"))
        .resolved("tasks", (_, call) -> tasks(call))
        .resolved("dueTasks", (_, call) -> dueTasks(call))
        .resolved("goalTimeline", (_, call) -> timeline(call));
    schema
        .type("TimelineEvent", GoalTimeline.Event.class)
        .field("at", GoalTimeline.Event::at)
        .field("kind", event -> event.kind().name())
        .field("title", GoalTimeline.Event::title)
        .field("progress", GoalTimeline.Event::progress);
    schema.node(GlobalId.GOAL, 2, (call, id) -> access.find(call.userId(), id.part(0), id.part(1)));
    schema.node(
        GlobalId.TASK, 2, (call, id) -> access.findTask(call.userId(), id.part(0), id.part(1)));
    schema.node(GlobalId.MILESTONE, 3, this::milestone);
  }

  private Optional<Milestone> milestone(FieldCall call, GlobalId id) {
    return access
        .find(call.userId(), id.part(0), id.part(1))
        .flatMap(goal -> table.milestone(goal.userId(), goal.id(), id.part(2)).find());
  }

  private Connection goals(FieldCall call) {
    var status = call.arguments().findEnum("status", Goal.Status.class);
    return Connection.of(
        call.arguments(),
        table.newestGoalsOf(call.userId()),
        goal -> status.isEmpty() || status.get() == goal.status());
  }

  private Optional<Goal> goal(FieldCall call, String argument) {
    return GlobalId.parse(call.arguments().text(argument), GlobalId.GOAL, 2)
        .flatMap(id -> access.find(call.userId(), id.part(0), id.part(1)));
  }

  private List<Task> tasks(FieldCall call) {
    return tasks.list(
        goal(call, "goalId").orElseThrow(() -> UserErrorException.notFound("goal")).id());
  }

  private List<GoalTimeline.Event> timeline(FieldCall call) {
    var goal = goal(call, "goalId").orElseThrow(() -> UserErrorException.notFound("goal"));
    return GoalTimeline.of(goal, tasks.list(goal.id()), milestones.list(goal.userId(), goal.id()));
  }

  private Connection dueTasks(FieldCall call) {
    var from = call.arguments().moment("from");
    var to = call.arguments().moment("to");
    if (to.isBefore(from)) {
      throw UserErrorException.of(ErrorCode.VALIDATION, "to", "to is before from.");
    }
    boolean openOnly = call.arguments().flag("openOnly");
    return Connection.of(
        call.arguments(),
        table.tasksDueBetween(call.userId(), from, to),
        task -> !(openOnly && task.done()));
  }
}
