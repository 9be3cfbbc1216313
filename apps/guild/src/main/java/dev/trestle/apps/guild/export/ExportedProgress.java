package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.time.Instant;
import java.util.Optional;

/// The numbers of a user: points, streak, followers, and how far lists were read.
record ExportedProgress(
    Optional<XpSummary> points,
    Optional<ExportedStreak> streak,
    long followers,
    long following,
    Optional<Instant> feedReadUpTo,
    Optional<Instant> notificationsReadUpTo) {
  record ExportedStreak(int current, int best, String lastDay, String timeZone) {}

  static ExportedProgress of(GuildTable table, String userId) {
    return new ExportedProgress(
        table.xpSummary(userId).find(),
        table
            .streak(userId, Streak.Kind.DAILY)
            .find()
            .map(
                streak ->
                    new ExportedStreak(
                        streak.current(),
                        streak.best(),
                        streak.lastDay().toString(),
                        streak.timeZone())),
        count(table, userId, Counter.Kind.FOLLOWERS),
        count(table, userId, Counter.Kind.FOLLOWING),
        table.feedState(userId).find().flatMap(state -> state.readTs()),
        table.notificationState(userId).find().map(state -> state.readUpTo()));
  }

  private static long count(GuildTable table, String userId, Counter.Kind kind) {
    return table.counter(userId, kind).find().map(Counter::count).orElse(0L);
  }
}
