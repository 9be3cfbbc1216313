package dev.trestle.apps.guild.goal;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserLimits;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Milestone;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Creates, changes and deletes the goals of users. Each method returns the writes of a mutation. Thread-safe.
public final class Goals {
  private static final String TAGGED_AS = "Goal";

  /// The milestones of every new goal, in percent.
  private static final List<Integer> MILESTONES = List.of(25, 50, 75, 100);

  private static final int MAX_QUESTS = 10_000;

  private final GuildTable table;
  private final GoalAccess access;
  private final Awards awards;
  private final GoalDeletion deletion;
  private final Ids ids;
  private final InstantSource clock;

  public Goals(
      GuildTable table,
      GoalAccess access,
      Awards awards,
      GoalDeletion deletion,
      Ids ids,
      InstantSource clock) {
    this.table = table;
    this.access = access;
    this.awards = awards;
    this.deletion = deletion;
    this.ids = ids;
    this.clock = clock;
  }

  /// Creates a goal with four milestones.
  public Plan create(String userId, NewGoal wanted) {
    var now = clock.instant();
    wanted.check(now);
    var guard = new UserLimits(table, clock).guard(userId, LimitGuard.Kind.GOALS);
    if (table.goalsOf(userId).count(GoalLimits.MAX_GOALS + 1) >= GoalLimits.MAX_GOALS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "You have %d goals. Delete one first.".formatted(GoalLimits.MAX_GOALS));
    }
    var goal =
        new Goal(
            ids.next(),
            userId,
            wanted.title(),
            wanted.description(),
            wanted.category(),
            wanted.tags(),
            wanted.deadline(),
            wanted.answers(),
            Goal.Status.ACTIVE,
            wanted.visibility(),
            0,
            0,
            wanted.groupId(),
            Optional.empty(),
            now,
            now,
            0);
    var writes = new ArrayList<Write<?>>();
    writes.add(table.goals().create(goal));
    writes.add(guard);
    for (int percentage : MILESTONES) {
      writes.add(table.milestones().create(milestone(goal, percentage, now)));
    }
    writes.addAll(tagRows(Set.of(), tags(goal), goal));
    writes.addAll(requireMembership(userId, wanted.groupId()));
    return Plan.of(goal.id()).with(writes);
  }

  private Milestone milestone(Goal goal, int percentage, Instant now) {
    return new Milestone(
        ids.next(),
        goal.id(),
        goal.userId(),
        percentage + " %",
        percentage,
        false,
        Optional.empty(),
        Optional.empty(),
        now,
        now);
  }

  private List<Write<?>> requireMembership(String userId, Optional<String> groupId) {
    if (groupId.isEmpty()) {
      return List.of();
    }
    var membership = table.member(groupId.get(), userId);
    if (membership.find().isEmpty()) {
      throw UserErrorException.of(
          ErrorCode.NOT_MEMBER, "groupId", "You are not a member of this group.");
    }
    return List.of(membership.check(exists()));
  }

  /// Changes the content of a goal.
  public Plan change(String userId, String goalId, GoalChange change) {
    var goal = requireVersion(access.loadOwn(userId, goalId), change.version());
    var after = change.applyTo(goal, clock.instant());
    var writes = new ArrayList<Write<?>>();
    writes.add(table.goals().update(after).setAll());
    writes.addAll(tagRows(tags(goal), tags(after), goal));
    if (!after.groupId().equals(goal.groupId())) {
      writes.addAll(requireMembership(userId, after.groupId()));
    }
    return Plan.of(goalId).with(writes);
  }

  /// Changes the status of a goal. The first completion earns experience points.
  public Plan changeStatus(
      String userId, String goalId, Optional<Long> version, Goal.Status wanted) {
    var goal = access.loadOwn(userId, goalId);
    version.ifPresent(seen -> requireVersion(goal, seen));
    if (goal.status() == wanted) {
      return Plan.of(goalId);
    }
    var now = clock.instant();
    var update =
        table.goals().update(goal).set(Goal::status).to(wanted).set(Goal::updatedAt).to(now);
    if (wanted != Goal.Status.COMPLETED) {
      // An archived goal stays completed.
      return Plan.of(goalId)
          .with(wanted == Goal.Status.ARCHIVED ? update : update.remove(Goal::completedAt));
    }
    return Plan.of(goalId)
        .with(update.set(Goal::completedAt).to(now))
        .with(awards.pay(userId, XpAward.Source.GOAL, goalId, Awards.GOAL_XP, now));
  }

  /// Deletes a goal with its tasks and milestones: at once, or by a job if they are many.
  ///
  /// @param force whether it is deleted although an active quest links it
  public Plan delete(String userId, String goalId, boolean force) {
    var goal = access.loadOwn(userId, goalId);
    var tasks = table.tasksOf(goalId).all(2 * GoalLimits.MAX_TASKS);
    if (!force) {
      requireUnlinked(userId, goalId, tasks);
    }
    return deletion.plan(goal, tasks, tagRows(tags(goal), Set.of(), goal));
  }

  private void requireUnlinked(String userId, String goalId, List<Task> tasks) {
    var taskIds = new HashSet<>(tasks.stream().map(Task::id).toList());
    table.allQuestsOf(userId).all(MAX_QUESTS).stream()
        .filter(quest -> quest.status() == Quest.Status.ACTIVE)
        .filter(
            quest ->
                quest.linkedGoalIds().contains(goalId)
                    || quest.linkedTaskIds().stream().anyMatch(taskIds::contains))
        .findFirst()
        .ifPresent(
            quest -> {
              throw UserErrorException.of(
                  ErrorCode.LINKED_BY_QUEST,
                  "The active quest \"%s\" needs this goal. Cancel the quest, or delete the goal with force."
                      .formatted(quest.title()));
            });
  }

  static Goal requireVersion(Goal goal, long seen) {
    if (goal.version() != seen) {
      throw UserErrorException.of(
          ErrorCode.VERSION_CONFLICT,
          "version",
          "The goal was changed since: it has version %d, not %d. Read it again."
              .formatted(goal.version(), seen));
    }
    return goal;
  }

  /// The tags under which a goal can be found: those of public goals.
  private static Set<String> tags(Goal goal) {
    return goal.visibility() == Visibility.PUBLIC ? Set.copyOf(goal.tags()) : Set.of();
  }

  private List<Write<?>> tagRows(Set<String> before, Set<String> after, Goal goal) {
    var writes = new ArrayList<Write<?>>();
    before.stream()
        .filter(tag -> !after.contains(tag))
        .forEach(tag -> writes.add(table.tagRow(tag, TAGGED_AS, goal.id()).delete()));
    after.stream()
        .filter(tag -> !before.contains(tag))
        .map(tag -> new TagRow(tag, TAGGED_AS, goal.id(), goal.userId(), goal.createdAt()))
        .forEach(row -> writes.add(table.tagRows().put(row)));
    return writes;
  }
}
