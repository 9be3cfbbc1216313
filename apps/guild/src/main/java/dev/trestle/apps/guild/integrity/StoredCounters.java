package dev.trestle.apps.guild.integrity;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.integrity.CounterFindings.Suspect;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.graph.Counter.Kind;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/// Compares stored numbers with what they count, and repairs them. Each method returns whether there was something to repair.
///
/// A number and what it counts change in one transaction. That a number is the same after a count does not mean that nothing has changed: a like
/// and the end of another like may both have happened, and the count may have seen only one of them. So a number that differs is marked, counted
/// again, and repaired only if the mark is still there: every change of the number removes it. Groups and goals have a version instead.
record StoredCounters(GuildTable table, Ids ids) {
  /// Items that one number may count. Larger ones throw, and are skipped.
  static final int MAX_COUNTED = 100_000;

  /// Likes of activities are stored under this type.
  private static final String ACTIVITY = "Activity";

  boolean repair(Group listed) {
    var found = table.group(listed.id()).find();
    if (found.isEmpty()) {
      return false;
    }
    var group = found.get();
    long members = table.membersOf(group.id()).count(MAX_COUNTED);
    return members != group.memberCount()
        && isDone(
            table
                .group(group.id())
                .update()
                .set(Group::memberCount)
                .to(Math.toIntExact(members))
                .onlyIf(where(Group::version).is(group.version())));
  }

  /// Repeated tasks are not counted: they are never done.
  boolean repair(Goal listed) {
    var found = table.goal(listed.userId(), listed.id()).find();
    if (found.isEmpty()) {
      return false;
    }
    var goal = found.get();
    var tasks =
        table.tasksOf(goal.id()).all(MAX_COUNTED).stream()
            .filter(task -> task.repeat().isEmpty())
            .toList();
    int done = Math.toIntExact(tasks.stream().filter(Task::done).count());
    return (tasks.size() != goal.taskTotal() || done != goal.taskDone())
        && isDone(
            table
                .goals()
                .update(goal)
                .set(Goal::taskTotal)
                .to(tasks.size())
                .set(Goal::taskDone)
                .to(done));
  }

  boolean repairLikes(Activity listed) {
    return repair(
        () -> find(listed).map(Activity::likeCount),
        () -> (int) table.likesOf(ACTIVITY, listed.activityId()).count(MAX_COUNTED),
        check -> update(listed).set(Activity::countCheck).to(check),
        (check, likes) ->
            update(listed)
                .set(Activity::likeCount)
                .to(likes)
                .remove(Activity::countCheck)
                .onlyIf(where(Activity::countCheck).is(check)));
  }

  boolean repairComments(Activity listed) {
    return repair(
        () -> find(listed).map(Activity::commentCount),
        () -> (int) table.commentsOn(ACTIVITY, listed.activityId()).count(MAX_COUNTED),
        check -> update(listed).set(Activity::countCheck).to(check),
        (check, comments) ->
            update(listed)
                .set(Activity::commentCount)
                .to(comments)
                .remove(Activity::countCheck)
                .onlyIf(where(Activity::countCheck).is(check)));
  }

  private Optional<Activity> find(Activity listed) {
    return table.activity(listed.actorId(), listed.createdAt(), listed.activityId()).find();
  }

  private Update<Activity> update(Activity listed) {
    return table
        .activity(listed.actorId(), listed.createdAt(), listed.activityId())
        .update()
        .onlyIf(exists());
  }

  /// Points that were taken back do not count.
  boolean repair(XpSummary listed) {
    return repair(
        () -> table.xpSummary(listed.userId()).find().map(XpSummary::xp),
        () ->
            table.xpAwardsOf(listed.userId()).stream(MAX_COUNTED)
                .filter(award -> !award.reversed())
                .mapToLong(XpAward::xp)
                .sum(),
        check ->
            table
                .xpSummary(listed.userId())
                .update()
                .onlyIf(exists())
                .set(XpSummary::countCheck)
                .to(check),
        (check, xp) ->
            table
                .xpSummary(listed.userId())
                .update()
                .set(XpSummary::xp)
                .to(xp)
                .remove(XpSummary::countCheck)
                .onlyIf(where(XpSummary::countCheck).is(check)));
  }

  boolean repairFollowing(Counter listed) {
    return repair(
        () -> table.counter(listed.userId(), Kind.FOLLOWING).find().map(Counter::count),
        () -> table.followedBy(listed.userId()).count(MAX_COUNTED),
        check ->
            table
                .counter(listed.userId(), Kind.FOLLOWING)
                .update()
                .onlyIf(exists())
                .set(Counter::countCheck)
                .to(check),
        (check, counted) ->
            table
                .counter(listed.userId(), Kind.FOLLOWING)
                .update()
                .set(Counter::count)
                .to(counted)
                .remove(Counter::countCheck)
                .onlyIf(where(Counter::countCheck).is(check)));
  }

  /// Counts, and where the number differs, marks it, counts again, and repairs it if the mark is still there. What changes meanwhile is left for
  /// the next night.
  ///
  /// @param stored reads the number; empty if there is none any more
  /// @param mark sets the mark
  /// @param repair sets the number to what was counted, on condition of the mark
  private <N extends Number> boolean repair(
      Supplier<Optional<N>> stored,
      Supplier<N> counted,
      Function<String, Write<?>> mark,
      BiFunction<String, N, Write<?>> repair) {
    var before = stored.get();
    var first = counted.get();
    if (before.isEmpty() || before.get().equals(first)) {
      return false;
    }
    var check = ids.next();
    if (!isDone(mark.apply(check))) {
      return false;
    }
    var marked = stored.get();
    var second = counted.get();
    return marked.isPresent()
        && !marked.get().equals(second)
        && isDone(repair.apply(check, second));
  }

  /// Compares a number of followers with the index. A sharded counter is left out: its shards are exact by the edges that name them.
  Optional<Suspect> suspect(String userId) {
    return table
        .counter(userId, Kind.FOLLOWERS)
        .find()
        .filter(counter -> counter.followerShards().isEmpty())
        .map(
            counter ->
                new Suspect(userId, counter.count(), table.followersOf(userId).count(MAX_COUNTED)))
        .filter(suspect -> suspect.stored() != suspect.counted());
  }

  /// Repairs a number of followers that differs in the same way as before: neither a late index nor a change meanwhile is the reason.
  boolean repair(Suspect suspect) {
    return suspect(suspect.userId()).equals(Optional.of(suspect))
        && isDone(
            table
                .counter(suspect.userId(), Kind.FOLLOWERS)
                .update()
                .set(Counter::count)
                .to(suspect.counted())
                .onlyIf(where(Counter::count).is(suspect.stored()))
                .onlyIf(where(Counter::followerShards).isAbsent()));
  }

  private boolean isDone(Write<?> write) {
    return table.attempt(write) instanceof Outcome.Done<?>;
  }
}
