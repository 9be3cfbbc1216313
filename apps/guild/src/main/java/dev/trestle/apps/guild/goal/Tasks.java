package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.reward.UserDay;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Adds, changes and deletes tasks of goals. Each method returns the writes of a mutation; those that change how many tasks a goal has, or how
/// many are done, change its counters in the same transaction. [TaskCompletion] completes and reopens them. Thread-safe.
///
/// A repeated task is a habit: it earns points each time and keeps streaks, but it is never done, so the counters leave it out.
public final class Tasks {
  private final GuildTable table;
  private final GoalAccess access;
  private final GoalWork work;
  private final Ids ids;
  private final InstantSource clock;

  public Tasks(GuildTable table, GoalAccess access, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.work = new GoalWork(table);
    this.ids = ids;
    this.clock = clock;
  }

  /// Adds a task to a goal of a user, or of a user with whom they collaborate.
  public Plan add(String userId, String ownerId, String goalId, NewTask wanted) {
    wanted.check();
    var allowed = work.load(userId, ownerId, goalId);
    var goal = allowed.goal();
    requireRoom(goal);
    var now = clock.instant();
    var task =
        new Task(
            ids.next(),
            goalId,
            ownerId,
            wanted.title(),
            wanted.dueAt(),
            wanted.nlpPlan(),
            false,
            Optional.empty(),
            Optional.empty(),
            wanted.rule(zone(ownerId)),
            wanted.tags(),
            0,
            Optional.empty(),
            Optional.empty(),
            now,
            now,
            0);
    return Plan.of(goalId, task.id())
        .with(table.tasks().create(task), counted(goal, counts(task), 0, now))
        .with(allowed.checks());
  }

  private void requireRoom(Goal goal) {
    if (table.tasksOf(goal.id()).count(2 * GoalLimits.MAX_TASKS) >= GoalLimits.MAX_TASKS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "The goal has %d tasks. Delete one first.".formatted(GoalLimits.MAX_TASKS));
    }
  }

  public Plan change(String userId, String goalId, String taskId, TaskChange change) {
    var allowed = work.loadTask(userId, goalId, taskId);
    var task = allowed.task();
    change.version().ifPresent(seen -> requireVersion(task, seen));
    var now = clock.instant();
    var after = change.applyTo(task, zone(task.userId()), now);
    var writes = new ArrayList<Write<?>>(allowed.checks());
    writes.add(table.tasks().update(after).setAll());
    int more = counts(after) - counts(task);
    if (more != 0) {
      writes.add(counted(access.loadOwn(task.userId(), goalId), more, 0, now));
    }
    return Plan.of(goalId, taskId).with(writes);
  }

  /// Deletes a task. The points that it earned are kept.
  public Plan delete(String userId, String goalId, String taskId) {
    var task = access.loadOwnTask(userId, goalId, taskId);
    var goal = access.loadOwn(userId, goalId);
    int done = task.done() ? -counts(task) : 0;
    return Plan.of(goalId, taskId)
        .with(table.tasks().delete(task), counted(goal, -counts(task), done, clock.instant()));
  }

  /// The number by which a task changes the goal's counters.
  static int counts(Task task) {
    return task.repeat().isPresent() ? 0 : 1;
  }

  /// The change of a goal's counters, made on the goal as it was read.
  private Update<Goal> counted(Goal goal, int total, int done, Instant now) {
    return count(table, goal, total, done, now);
  }

  static Update<Goal> count(GuildTable table, Goal goal, int total, int done, Instant now) {
    return table
        .goals()
        .update(goal)
        .set(Goal::taskTotal)
        .to(goal.taskTotal() + total)
        .set(Goal::taskDone)
        .to(goal.taskDone() + done)
        .set(Goal::updatedAt)
        .to(now);
  }

  private ZoneId zone(String userId) {
    return UserDay.zone(table.user(userId).load().timeZone());
  }

  private static void requireVersion(Task task, long seen) {
    if (task.version() != seen) {
      throw UserErrorException.of(
          ErrorCode.VERSION_CONFLICT,
          "version",
          "The task was changed since: it has version %d, not %d. Read it again."
              .formatted(task.version(), seen));
    }
  }

  /// Checks the note of a completion.
  static void checkNote(Optional<String> note) {
    new InputErrors().text("note", note, 1, GoalLimits.NOTE_MAX).throwIfAny();
  }

  /// The tasks of a goal, open ones first by due date, then those that are done.
  public List<Task> list(String goalId) {
    return table.tasksOf(goalId).all(2 * GoalLimits.MAX_TASKS).stream()
        .sorted(
            Comparator.comparing(Task::done)
                .thenComparing(Task::dueOrNever)
                .thenComparing(Task::id))
        .toList();
  }
}
