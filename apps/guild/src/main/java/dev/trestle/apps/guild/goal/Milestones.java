package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Adds, renames and removes milestones of goals. Each method returns the writes of a mutation. A milestone is reached by completing tasks,
/// and then stays reached. Thread-safe.
public final class Milestones {
  static final int NAME_MAX = 60;
  private static final int DESCRIPTION_MAX = 500;
  private static final int WHOLE = 100;

  private final GuildTable table;
  private final GoalAccess access;
  private final Ids ids;
  private final InstantSource clock;

  public Milestones(GuildTable table, GoalAccess access, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.ids = ids;
    this.clock = clock;
  }

  /// Adds a milestone. One that the goal has passed already is reached at once.
  public Plan add(
      String userId, String goalId, String name, int percentage, Optional<String> description) {
    check(name, description);
    new InputErrors().number("percentage", percentage, 1, WHOLE).throwIfAny();
    var goal = access.loadOwn(userId, goalId);
    if (list(userId, goalId).size() >= GoalLimits.MAX_MILESTONES) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "A goal has at most %d milestones.".formatted(GoalLimits.MAX_MILESTONES));
    }
    var now = clock.instant();
    boolean reached =
        goal.taskTotal() > 0
            && percentage <= WHOLE * GoalProgress.share(goal.taskDone(), goal.taskTotal());
    var milestone =
        new Milestone(
            ids.next(),
            goalId,
            userId,
            name.strip(),
            percentage,
            reached,
            reached ? Optional.of(now) : Optional.empty(),
            description,
            now,
            now);
    return Plan.of(goalId, milestone.id())
        .with(
            table.milestones().create(milestone),
            // The version of the goal makes the number that was counted above exact.
            table.goals().update(goal).set(Goal::updatedAt).to(now));
  }

  /// Changes the name and the description of a milestone.
  public Plan rename(
      String userId, String goalId, String id, String name, Optional<String> description) {
    check(name, description);
    requireOwn(userId, goalId, id);
    var update =
        table
            .milestone(userId, goalId, id)
            .update()
            .set(Milestone::name)
            .to(name.strip())
            .set(Milestone::updatedAt)
            .to(clock.instant());
    return Plan.of(goalId, id)
        .with(
            description
                .map(text -> update.set(Milestone::description).to(text))
                .orElseGet(() -> update.remove(Milestone::description)));
  }

  public Plan remove(String userId, String goalId, String id) {
    requireOwn(userId, goalId, id);
    return Plan.of(goalId, id).with(table.milestone(userId, goalId, id).delete());
  }

  private void requireOwn(String userId, String goalId, String id) {
    if (table.milestone(userId, goalId, id).find().isEmpty()) {
      throw UserErrorException.notFound("milestone");
    }
  }

  private static void check(String name, Optional<String> description) {
    new InputErrors()
        .text("name", name.strip(), 1, NAME_MAX)
        .text("description", description, 1, DESCRIPTION_MAX)
        .throwIfAny();
  }

  /// The milestones of a goal, the nearest first.
  public List<Milestone> list(String userId, String goalId) {
    return table.milestonesOf(userId, goalId).all(10 * GoalLimits.MAX_MILESTONES).stream()
        .sorted(Comparator.comparingInt(Milestone::percentage).thenComparing(Milestone::id))
        .toList();
  }
}
