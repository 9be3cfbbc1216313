package dev.trestle.apps.guild.analytics;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.GuildTable;
import java.time.Duration;
import java.time.InstantSource;

/// Reads what a user has done in the last days. Thread-safe.
final class AnalyticsReader {
  /// The longest time that is counted.
  static final int MAX_DAYS = 366;

  /// Maximum numbers of items that are read: far more than anyone has, so that the cost of a query has a bound.
  private static final int MAX_COMPLETIONS = 20_000;

  private static final int MAX_GOALS = 2_000;
  private static final int MAX_QUESTS = 10_000;

  private final GuildTable table;
  private final InstantSource clock;

  AnalyticsReader(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  Analytics read(String userId, int days) {
    new InputErrors().number("days", days, 1, MAX_DAYS).throwIfAny();
    var now = clock.instant();
    var since = now.minus(Duration.ofDays(days));
    return Analytics.of(
        table.user(userId).load(),
        since,
        // The stream ends at the limit instead of failing: the earliest completions count then.
        table.completionsBetween(userId, since, now).stream(MAX_COMPLETIONS)
            .limit(MAX_COMPLETIONS)
            .toList(),
        table.goalsOf(userId).all(MAX_GOALS),
        table.allQuestsOf(userId).all(MAX_QUESTS));
  }
}
