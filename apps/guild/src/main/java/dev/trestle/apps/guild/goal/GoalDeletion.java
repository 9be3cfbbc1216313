package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Deletes goals with their tasks and milestones: in one transaction, or by a job where they are too many for one.
public final class GoalDeletion implements JobHandler {
  /// The kind of the job, as it is stored.
  public static final String KIND = "delete_goal";

  private static final PageRequest AT_ONCE = PageRequest.first(50);

  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;

  public GoalDeletion(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  /// The writes that delete a goal as it was read: one that has got a task meanwhile is decided about again.
  Plan plan(Goal goal, List<Task> tasks, List<Write<?>> tagRows) {
    var writes = new ArrayList<Write<?>>(tagRows);
    writes.add(table.goals().delete(goal));
    var milestones =
        table.milestonesOf(goal.userId(), goal.id()).all(10 * GoalLimits.MAX_MILESTONES);
    var shared = shared(goal.id());
    int all = writes.size() + tasks.size() + milestones.size() + shared.size();
    if (all <= GoalLimits.DELETED_AT_ONCE) {
      writes.addAll(shared);
      tasks.forEach(task -> writes.add(table.tasks().delete(task)));
      milestones.forEach(milestone -> writes.add(table.milestones().delete(milestone)));
    } else {
      var job = Job.of(ids.next(), KIND, goal.id(), clock.instant()).in(goal.userId());
      writes.add(table.jobs().create(job));
    }
    return Plan.of(goal.id()).with(writes);
  }

  /// The deletions of the collaborators and the invitations of a goal.
  private List<Write<?>> shared(String goalId) {
    var writes = new ArrayList<Write<?>>();
    table
        .collaboratorsOf(Resource.GOAL, goalId)
        .page(AT_ONCE)
        .entities()
        .forEach(one -> writes.add(table.collaborators().delete(one)));
    table
        .invitesTo(Resource.GOAL, goalId)
        .page(AT_ONCE)
        .entities()
        .forEach(one -> writes.add(table.collaborationInvites().delete(one)));
    return writes;
  }

  /// Deletes some tasks, milestones or shares of a goal that is deleted. No task can be added to it any more.
  @Override
  public Progress next(Job job) {
    var goalId = job.subject();
    var writes = new ArrayList<Write<?>>();
    table
        .tasksOf(goalId)
        .page(AT_ONCE)
        .entities()
        .forEach(task -> writes.add(table.task(goalId, task.id()).delete()));
    if (writes.isEmpty()) {
      table
          .milestonesOf(job.scope().orElseThrow(), goalId)
          .page(AT_ONCE)
          .entities()
          .forEach(milestone -> writes.add(table.milestones().delete(milestone)));
    }
    if (writes.isEmpty()) {
      writes.addAll(shared(goalId).stream().limit(AT_ONCE.take()).toList());
    }
    if (writes.isEmpty()) {
      return Progress.finished(0);
    }
    // Not as a batch: that is refused for entities with a version, which tasks have.
    table.transact(writes);
    return Progress.to(job.step(), writes.size());
  }
}
