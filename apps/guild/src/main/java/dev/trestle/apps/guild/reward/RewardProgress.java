package dev.trestle.apps.guild.reward;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The rewards of a user, as they see them.
///
/// @param levelStart the points at which the level began
/// @param nextLevelAt the points at which the next level begins
/// @param streak zero once it is broken
/// @param doneToday whether the streak counts today already
/// @param freezeLeft whether a day that is missed this week is forgiven
public record RewardProgress(
    long xp,
    int level,
    long levelStart,
    long nextLevelAt,
    int tasksDone,
    int goalsDone,
    int questsDone,
    int streak,
    int bestStreak,
    boolean doneToday,
    boolean freezeLeft,
    List<Badge> badges) {
  /// There are fewer kinds of badges.
  private static final int MAX_BADGES = 1000;

  public RewardProgress {
    badges = List.copyOf(badges);
  }

  public static RewardProgress load(GuildTable table, User user, Instant now) {
    var userId = user.userId();
    var summary = table.xpSummary(userId).find().orElseGet(() -> XpSummary.zero(userId, now));
    var streak = table.streak(userId, Streak.Kind.DAILY).find();
    var today = UserDay.of(user, now);
    int level = Levels.level(summary.xp());
    return new RewardProgress(
        summary.xp(),
        level,
        Levels.threshold(level),
        Levels.threshold(level + 1),
        summary.tasksDone(),
        summary.goalsDone(),
        summary.questsDone(),
        streak(streak, user, now),
        streak.map(Streak::best).orElse(0),
        streak.filter(known -> !known.lastDay().isBefore(today)).isPresent(),
        streak.map(known -> StreakRules.hasFreeze(known, today)).orElse(true),
        badges(table, userId));
  }

  /// The badges of a user.
  public static List<Badge> badges(GuildTable table, String userId) {
    return table.badgesOf(userId).all(MAX_BADGES);
  }

  /// The length of a user's streak; zero once it is broken.
  public static int streak(Optional<Streak> streak, User user, Instant now) {
    return streak.map(known -> StreakRules.current(known, UserDay.of(user, now))).orElse(0);
  }
}
