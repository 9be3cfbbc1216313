package dev.trestle.apps.guild.reward;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.apps.guild.table.reward.XpAward.Source;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.EntityProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes the writes that pay experience points, exactly once for each source, and that continue streaks. They belong to the transaction of
/// what earns them. Thread-safe.
public final class Awards {
  /// The points for a task.
  public static final int TASK_XP = 10;

  /// The points for a goal.
  public static final int GOAL_XP = 100;

  private final GuildTable table;

  public Awards(GuildTable table) {
    this.table = table;
  }

  /// Pays for a source; none if it was paid already. Points that were taken back are paid again.
  public List<Write<?>> pay(String userId, Source source, String sourceId, int xp, Instant now) {
    var award = table.xpAward(userId, source, sourceId);
    var before = award.find();
    if (before.isEmpty()) {
      var first = new XpAward(userId, source, sourceId, xp, false, Set.of(), now, now);
      return List.of(table.xpAwards().create(first), count(userId, source, xp, 1, now));
    }
    if (!before.get().reversed()) {
      return List.of();
    }
    var again =
        award
            .update()
            .set(XpAward::reversed)
            .to(false)
            .set(XpAward::updatedAt)
            .to(now)
            .onlyIf(where(XpAward::reversed).is(true));
    return List.of(again, count(userId, source, before.get().xp(), 1, now));
  }

  /// Takes the points of a source back; none if they were not paid.
  public List<Write<?>> takeBack(String userId, Source source, String sourceId, Instant now) {
    var award = table.xpAward(userId, source, sourceId);
    var before = award.find();
    if (before.isEmpty() || before.get().reversed()) {
      return List.of();
    }
    var reversal =
        award
            .update()
            .set(XpAward::reversed)
            .to(true)
            .set(XpAward::updatedAt)
            .to(now)
            .onlyIf(where(XpAward::reversed).is(false));
    return List.of(reversal, count(userId, source, -before.get().xp(), -1, now));
  }

  private Write<?> count(String userId, Source source, int xp, int times, Instant now) {
    return table
        .xpSummary(userId)
        .update()
        .add(XpSummary::xp, xp)
        .remove(XpSummary::countCheck)
        .add(counter(source), times)
        .set(XpSummary::updatedAt)
        .to(now);
  }

  private static EntityProperty<XpSummary, Integer> counter(Source source) {
    return switch (source) {
      case TASK -> XpSummary::tasksDone;
      case GOAL -> XpSummary::goalsDone;
      case QUEST, GROUP_QUEST -> XpSummary::questsDone;
    };
  }

  /// Continues the streak of a user who has done something; none if this day counts already.
  public List<Write<?>> continueStreak(User user, Instant now) {
    var before = table.streak(user.userId(), Streak.Kind.DAILY).find();
    var after = StreakRules.after(before, user, now);
    if (before.equals(Optional.of(after))) {
      return List.of();
    }
    return List.of(
        before.isEmpty()
            ? table.streaks().create(after)
            : table
                .streaks()
                .put(after)
                .onlyIf(
                    where(Streak::lastDay)
                        .is(before.get().lastDay())
                        .and(where(Streak::current).is(before.get().current()))));
  }
}
