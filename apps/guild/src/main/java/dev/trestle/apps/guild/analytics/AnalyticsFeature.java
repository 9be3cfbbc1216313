package dev.trestle.apps.guild.analytics;

import dev.trestle.apps.guild.analytics.Analytics.CategoryCount;
import dev.trestle.apps.guild.analytics.Analytics.DayCount;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;

/// Analytics as a feature: a query for the caller's own numbers.
public final class AnalyticsFeature implements GuildFeature {
  private static final int DEFAULT_DAYS = 90;

  private final AnalyticsReader reader;

  public AnalyticsFeature(GuildParts parts) {
    this.reader = new AnalyticsReader(parts.table(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    schema
        .query()
        .resolved(
            "analytics",
            (_, call) ->
                reader.read(
                    call.userId(), call.arguments().findNumber("days").orElse(DEFAULT_DAYS)));
    schema
        .type("Analytics", Analytics.class)
        .field("completionRate", Analytics::completionRate)
        .field("questsCompleted", Analytics::questsCompleted)
        .field("questsEnded", Analytics::questsEnded)
        .field("days", Analytics::days)
        .field("categories", Analytics::categories)
        .field("hours", Analytics::hours)
        .field("weekdays", Analytics::weekdays)
        .field(
            "averageDaysToComplete",
            numbers ->
                numbers.averageDaysToComplete().isPresent()
                    ? numbers.averageDaysToComplete().getAsDouble()
                    : null);
    schema
        .type("DayCount", DayCount.class)
        .field("day", DayCount::day)
        .field("count", DayCount::count);
    schema
        .type("CategoryCount", CategoryCount.class)
        .field("category", CategoryCount::category)
        .field("goals", CategoryCount::goals)
        .field("goalsDone", CategoryCount::goalsDone)
        .field("tasksDone", CategoryCount::tasksDone);
  }
}
