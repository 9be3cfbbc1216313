package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graph.ViewerRelations;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.goal.GoalKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /// Those of some goals that a user may see, read in batches.
  public Map<GoalKey, Goal> findShared(String viewerId, Collection<GoalKey> keys) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    var shared = new HashMap<>(table.goals(keys));
    var viewer = relations(viewerId, List.copyOf(shared.values()));
    shared.values().removeIf(goal -> !maySee(goal, viewer));
    return shared;
  }

  private ViewerRelations relations(String viewerId, List<Goal> goals) {
    var others = goals.stream().filter(goal -> !goal.userId().equals(viewerId)).toList();
    return ViewerRelations.load(
        table,
        viewerId,
        others.stream().map(Goal::userId).toList(),
        others.stream().flatMap(goal -> goal.groupId().stream()).toList(),
        others.stream().map(Goal::id).toList());
  }

  /// A task of a goal that a user may see.
  public Optional<Task> findTask(String viewerId, String goalId, String taskId) {
    return table
        .task(goalId, taskId)
        .find()
        .filter(task -> find(viewerId, task.userId(), goalId).isPresent());
  }

  public boolean maySee(String viewerId, Goal goal) {
    return maySee(goal, relations(viewerId, List.of(goal)));
  }

  /// Whether a viewer with these relations may see a goal.
  public static boolean maySee(Goal goal, ViewerRelations viewer) {
    var ownerId = goal.userId();
    return viewer.viewerId().equals(ownerId)
        || (!viewer.hides(ownerId) && (isShared(goal, viewer) || viewer.collaborates(goal.id())));
  }

  private static boolean isShared(Goal goal, ViewerRelations viewer) {
    return switch (goal.visibility()) {
      case PUBLIC -> true;
      case FOLLOWERS -> viewer.follows(goal.userId());
      case GROUP -> goal.groupId().filter(viewer::isMember).isPresent();
      case PRIVATE -> false;
    };
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
