package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.reward.Levels;
import dev.trestle.apps.guild.reward.RewardProgress;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// The rewards of a user as fields of their profile: null for viewers to whom the profile is not open.
final class RewardFields {
  private static final Loader<XpSummary> XP = Loader.of("xp");
  private static final Loader<Streak> STREAKS = Loader.of("streaks");
  private static final Loader<List<Badge>> BADGES = Loader.of("badges");

  private final GuildTable table;
  private final InstantSource clock;

  RewardFields(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  void addTo(SchemaParts schema) {
    schema.loader(XP, table::xpSummaries);
    schema.loader(STREAKS, ids -> table.streaks(ids, Streak.Kind.DAILY));
    schema.loader(BADGES, Loader.queries(userId -> RewardProgress.badges(table, userId)));
    schema
        .type("User", User.class)
        .resolved("level", (user, call) -> points(user, call, Levels::level))
        .resolved("xp", (user, call) -> points(user, call, xp -> xp))
        .resolved("streak", this::streak)
        .resolved("badges", RewardFields::badges);
  }

  private static Object points(User user, FieldCall call, LongFunction<@Nullable Object> value) {
    return call.loadBoth(
        UserLoaders.OPEN_PROFILES,
        XP,
        user.userId(),
        (open, summary) ->
            open.isEmpty() ? null : value.apply(summary.map(XpSummary::xp).orElse(0L)));
  }

  private Object streak(User user, FieldCall call) {
    return call.loadBoth(
        UserLoaders.OPEN_PROFILES,
        STREAKS,
        user.userId(),
        (open, streak) ->
            open.isEmpty() ? null : RewardProgress.streak(streak, user, clock.instant()));
  }

  private static Object badges(User user, FieldCall call) {
    return call.loadBoth(
        UserLoaders.OPEN_PROFILES,
        BADGES,
        user.userId(),
        (open, badges) -> open.isEmpty() ? null : badges.orElse(List.of()));
  }
}
