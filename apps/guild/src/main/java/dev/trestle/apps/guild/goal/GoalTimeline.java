package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Task;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The history of a goal, from the times of its tasks and milestones. Tasks that were deleted are not part of it.
final class GoalTimeline {
  private GoalTimeline() {}

  /// The kind of an event. Events at the same moment are in this order.
  enum Kind {
    GOAL_CREATED,
    TASK_ADDED,
    TASK_DONE,
    MILESTONE_REACHED,
    GOAL_COMPLETED
  }

  /// Something that happened.
  ///
  /// @param progress the share of tasks that were done then
  record Event(Instant at, Kind kind, String title, double progress) {}

  /// @param counted whether it is a task that the progress counts
  private record Moment(Instant at, Kind kind, String title, boolean counted) {}

  /// The events of a goal, the earliest first.
  static List<Event> of(Goal goal, List<Task> tasks, List<Milestone> milestones) {
    var moments = new ArrayList<Moment>();
    moments.add(new Moment(goal.createdAt(), Kind.GOAL_CREATED, goal.title(), false));
    for (var task : tasks) {
      boolean counted = Tasks.counts(task) > 0;
      moments.add(new Moment(task.createdAt(), Kind.TASK_ADDED, task.title(), counted));
      task.doneAt()
          .ifPresent(at -> moments.add(new Moment(at, Kind.TASK_DONE, task.title(), counted)));
    }
    milestones.forEach(
        milestone ->
            milestone
                .achievedAt()
                .ifPresent(
                    at ->
                        moments.add(
                            new Moment(at, Kind.MILESTONE_REACHED, milestone.name(), false))));
    goal.completedAt()
        .ifPresent(at -> moments.add(new Moment(at, Kind.GOAL_COMPLETED, goal.title(), false)));
    moments.sort(Comparator.comparing(Moment::at).thenComparing(Moment::kind));
    return events(moments);
  }

  private static List<Event> events(List<Moment> moments) {
    var events = new ArrayList<Event>();
    int total = 0;
    int done = 0;
    for (var moment : moments) {
      total += moment.counted && moment.kind == Kind.TASK_ADDED ? 1 : 0;
      done += moment.counted && moment.kind == Kind.TASK_DONE ? 1 : 0;
      events.add(
          new Event(moment.at, moment.kind, moment.title, GoalProgress.share(done, total)));
    }
    return events;
  }
}
