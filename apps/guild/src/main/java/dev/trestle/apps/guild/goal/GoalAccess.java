package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.group.Resource;
import java.util.Optional;

/// Decides who may see a goal. All reads are consistent. A goal that a viewer may not see is as good as none.
public final class GoalAccess {
  private final GuildTable table;

  public GoalAccess(GuildTable table) {
    this.table = table;
  }

  /// A goal that a user may see.
  public Optional<Goal> find(String viewerId, String ownerId, String goalId) {
    return table.goal(ownerId, goalId).find().filter(goal -> maySee(viewerId, goal));
  }

  /// A task of a goal that a user may see.
  public Optional<Task> findTask(String viewerId, String goalId, String taskId) {
    return table
        .task(goalId, taskId)
        .find()
        .filter(task -> find(viewerId, task.userId(), goalId).isPresent());
  }

  public boolean maySee(String viewerId, Goal goal) {
    var ownerId = goal.userId();
    if (viewerId.equals(ownerId)) {
      return true;
    }
    return !isBlocked(viewerId, ownerId)
        && (isShared(viewerId, goal) || isCollaborator(viewerId, goal));
  }

  private boolean isShared(String viewerId, Goal goal) {
    return switch (goal.visibility()) {
      case PUBLIC -> true;
      case FOLLOWERS -> table.follow(viewerId, goal.userId()).find().isPresent();
      case GROUP ->
          goal.groupId()
              .filter(groupId -> table.member(groupId, viewerId).find().isPresent())
              .isPresent();
      case PRIVATE -> false;
    };
  }

  private boolean isCollaborator(String viewerId, Goal goal) {
    return table.collaborator(Resource.GOAL, goal.id(), viewerId).find().isPresent();
  }

  private boolean isBlocked(String viewerId, String ownerId) {
    return table.block(ownerId, viewerId).find().isPresent()
        || table.block(viewerId, ownerId).find().isPresent();
  }

  /// A goal of a user, for a change by them.
  Goal loadOwn(String userId, String goalId) {
    return table.goal(userId, goalId).find().orElseThrow(() -> UserErrorException.notFound("goal"));
  }

  /// A task of a user, for a change by them.
  Task loadOwnTask(String userId, String goalId, String taskId) {
    return table
        .task(goalId, taskId)
        .find()
        .filter(task -> task.userId().equals(userId))
        .orElseThrow(() -> UserErrorException.notFound("task"));
  }
}
