package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GoalKey;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.group.Resource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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

  /// Those of some goals that a user may see, read in batches. Goals that a user sees only as a collaborator are left out.
  public Map<GoalKey, Goal> findShared(String viewerId, Collection<GoalKey> keys) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    var goals = table.goals(keys);
    var owners =
        goals.values().stream()
            .map(Goal::userId)
            .filter(owner -> !owner.equals(viewerId))
            .collect(Collectors.toSet());
    var groups =
        goals.values().stream()
            .flatMap(goal -> goal.groupId().stream())
            .collect(Collectors.toSet());
    var followed = owners.isEmpty() ? Set.<String>of() : table.follows(viewerId, owners).keySet();
    var member =
        groups.isEmpty() ? Set.<String>of() : table.membershipsOf(groups, viewerId).keySet();
    var hidden = new HashSet<String>();
    if (!owners.isEmpty()) {
      hidden.addAll(table.blocks(viewerId, owners).keySet());
      hidden.addAll(table.blocksOf(owners, viewerId).keySet());
    }
    var shared = new HashMap<>(goals);
    shared
        .values()
        .removeIf(
            goal ->
                !goal.userId().equals(viewerId)
                    && (hidden.contains(goal.userId()) || !isShared(goal, followed, member)));
    return shared;
  }

  private static boolean isShared(Goal goal, Set<String> followed, Set<String> member) {
    return switch (goal.visibility()) {
      case PUBLIC -> true;
      case FOLLOWERS -> followed.contains(goal.userId());
      case GROUP -> goal.groupId().filter(member::contains).isPresent();
      case PRIVATE -> false;
    };
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
