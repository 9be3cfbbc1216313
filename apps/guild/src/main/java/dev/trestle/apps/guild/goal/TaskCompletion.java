package dev.trestle.apps.guild.goal;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.reward.UserDay;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Completes and reopens tasks. One transaction changes the task, the counters and milestones of its goal, the list of completions, the
/// experience points and the streak. Thread-safe.
public final class TaskCompletion {
  private final GuildTable table;
  private final GoalAccess access;
  private final GoalWork work;
  private final Awards awards;
  private final InstantSource clock;

  public TaskCompletion(GuildTable table, GoalAccess access, Awards awards, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.work = new GoalWork(table);
    this.awards = awards;
    this.clock = clock;
  }

  /// Completes a task, or the current occurrence of a repeated task. A task that is done stays as it is. The points and the streak are those of
  /// the user who does it, be it the owner or a collaborator.
  public Plan complete(String userId, String goalId, String taskId, Optional<String> note) {
    Tasks.checkNote(note);
    var allowed = work.loadTask(userId, goalId, taskId);
    var task = allowed.task();
    if (task.done()) {
      return Plan.of(goalId, taskId);
    }
    var goal = access.loadOwn(task.userId(), goalId);
    var user = table.user(userId).load();
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>(allowed.checks());
    writes.add(noted(note, doneBy(userId, task, done(task, zone(task), now))));
    writes.add(
        table.completions().create(new Completion(userId, now, taskId, goalId, goal.category())));
    writes.addAll(
        awards.pay(
            userId,
            XpAward.Source.TASK,
            sourceId(task, task.completions() + 1),
            Awards.TASK_XP,
            now));
    writes.addAll(awards.continueStreak(user, now));
    if (Tasks.counts(task) > 0) {
      writes.add(Tasks.count(table, goal, 0, 1, now));
      writes.addAll(reached(goal, now));
    }
    return Plan.of(goalId, taskId).with(writes);
  }

  private Update<Task> done(Task task, ZoneId zone, Instant now) {
    var update =
        table
            .tasks()
            .update(task)
            .set(Task::doneAt)
            .to(now)
            .set(Task::completions)
            .to(task.completions() + 1)
            .set(Task::updatedAt)
            .to(now);
    if (task.repeat().isEmpty()) {
      return update.set(Task::done).to(true);
    }
    var due = task.dueAt().orElseThrow();
    var next = Recurrence.parse(task.repeat().get()).next(due, now, zone);
    return update.set(Task::dueAt).to(next).set(Task::doneDueAt).to(due);
  }

  /// The time zone in which a repeated task is due: that of the owner.
  private ZoneId zone(Task task) {
    return UserDay.zone(table.user(task.userId()).load().timeZone());
  }

  private static Update<Task> doneBy(String userId, Task task, Update<Task> update) {
    return userId.equals(task.userId())
        ? update.remove(Task::doneBy)
        : update.set(Task::doneBy).to(userId);
  }

  private static Update<Task> noted(Optional<String> note, Update<Task> update) {
    return note.map(text -> update.set(Task::note).to(text))
        .orElseGet(() -> update.remove(Task::note));
  }

  /// The name of the completion under which points are paid. That of a task that is not repeated is always the same: done again after it was
  /// reopened, it is not paid twice.
  private static String sourceId(Task task, int completion) {
    return task.repeat().isEmpty() ? task.id() : task.id() + "-" + completion;
  }

  /// The milestones that one more task reaches.
  private List<Write<?>> reached(Goal goal, Instant now) {
    double percent = 100 * GoalProgress.share(goal.taskDone() + 1, goal.taskTotal());
    return table.milestonesOf(goal.userId(), goal.id()).all(10 * GoalLimits.MAX_MILESTONES).stream()
        .filter(milestone -> !milestone.achieved() && milestone.percentage() <= percent)
        .<Write<?>>map(
            milestone ->
                table
                    .milestone(milestone.userId(), milestone.goalId(), milestone.id())
                    .update()
                    .set(Milestone::achieved)
                    .to(true)
                    .set(Milestone::achievedAt)
                    .to(now)
                    .set(Milestone::updatedAt)
                    .to(now)
                    .onlyIf(where(Milestone::achieved).is(false)))
        .toList();
  }

  /// Reopens a task, or the last completed occurrence of a repeated task. Its points are taken back from the user who did it; milestones and the
  /// streak stay.
  public Plan reopen(String userId, String goalId, String taskId) {
    var allowed = work.loadTask(userId, goalId, taskId);
    var task = allowed.task();
    var doneBy = task.doneBy().orElse(task.userId());
    if (task.doneAt().isEmpty()) {
      return Plan.of(goalId, taskId);
    }
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>(allowed.checks());
    writes.add(reopened(task, now));
    writes.add(table.completion(doneBy, task.doneAt().get(), taskId).delete());
    writes.addAll(
        awards.takeBack(doneBy, XpAward.Source.TASK, sourceId(task, task.completions()), now));
    if (task.done() && Tasks.counts(task) > 0) {
      writes.add(Tasks.count(table, access.loadOwn(task.userId(), goalId), 0, -1, now));
    }
    return Plan.of(goalId, taskId).with(writes);
  }

  private Update<Task> reopened(Task task, Instant now) {
    var update =
        table
            .tasks()
            .update(task)
            .set(Task::done)
            .to(false)
            .set(Task::completions)
            .to(Math.max(0, task.completions() - 1))
            .remove(Task::doneAt)
            .remove(Task::note)
            .remove(Task::doneDueAt)
            .remove(Task::doneBy)
            .set(Task::updatedAt)
            .to(now);
    return task.doneDueAt().map(due -> update.set(Task::dueAt).to(due)).orElse(update);
  }
}
