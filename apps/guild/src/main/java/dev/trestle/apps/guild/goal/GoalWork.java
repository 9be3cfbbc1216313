package dev.trestle.apps.guild.goal;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.singletable.write.Write;
import java.util.List;

/// Decides who may work on the tasks of a goal: its owner and its collaborators. A goal that a user may not work on is as good as none.
final class GoalWork {
  private final GuildTable table;

  GoalWork(GuildTable table) {
    this.table = table;
  }

  /// A goal that a user may work on.
  ///
  /// @param checks that the user still may, for the transaction of the change; none for the owner
  record Allowed(Goal goal, List<Write<?>> checks) {
    Allowed {
      checks = List.copyOf(checks);
    }
  }

  Allowed load(String userId, String ownerId, String goalId) {
    var goal =
        table.goal(ownerId, goalId).find().orElseThrow(() -> UserErrorException.notFound("goal"));
    return new Allowed(goal, checks(userId, ownerId, goalId, "goal"));
  }

  /// A task of a goal that a user may work on.
  record AllowedTask(Task task, List<Write<?>> checks) {
    AllowedTask {
      checks = List.copyOf(checks);
    }
  }

  AllowedTask loadTask(String userId, String goalId, String taskId) {
    var task =
        table.task(goalId, taskId).find().orElseThrow(() -> UserErrorException.notFound("task"));
    return new AllowedTask(task, checks(userId, task.userId(), goalId, "task"));
  }

  private List<Write<?>> checks(String userId, String ownerId, String goalId, String what) {
    if (userId.equals(ownerId)) {
      return List.of();
    }
    var collaborator = table.collaborator(Resource.GOAL, goalId, userId);
    var block = table.block(ownerId, userId);
    var blockedBy = table.block(userId, ownerId);
    if (collaborator.find().isEmpty() || block.find().isPresent() || blockedBy.find().isPresent()) {
      throw UserErrorException.notFound(what);
    }
    return List.of(collaborator.check(exists()), block.check(absent()), blockedBy.check(absent()));
  }
}
