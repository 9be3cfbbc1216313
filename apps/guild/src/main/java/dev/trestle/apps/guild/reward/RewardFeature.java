package dev.trestle.apps.guild.reward;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.kit.feature.Background;

/// Points, levels, streaks and badges as a feature.
public final class RewardFeature implements GuildFeature {
  private final GuildParts parts;

  public RewardFeature(GuildParts parts) {
    this.parts = parts;
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    schema
        .query()
        .resolved(
            "myProgress",
            (_, call) ->
                RewardProgress.load(
                    table, table.user(call.userId()).load(), parts.clock().instant()));
    schema
        .type("Progress", RewardProgress.class)
        .field("xp", RewardProgress::xp)
        .field("level", RewardProgress::level)
        .field("levelStart", RewardProgress::levelStart)
        .field("nextLevelAt", RewardProgress::nextLevelAt)
        .field("tasksDone", RewardProgress::tasksDone)
        .field("goalsDone", RewardProgress::goalsDone)
        .field("questsDone", RewardProgress::questsDone)
        .field("streak", RewardProgress::streak)
        .field("bestStreak", RewardProgress::bestStreak)
        .field("doneToday", RewardProgress::doneToday)
        .field("freezeLeft", RewardProgress::freezeLeft)
        .field("badges", RewardProgress::badges);
    schema
        .type("Badge", Badge.class)
        .field("badgeId", Badge::badgeId)
        .field("earnedAt", Badge::earnedAt);
  }

  @Override
  public void start(Background background) {
    var badges = new Badges(parts.table(), parts.clock());
    background.add(
        background
            .streams()
            .group("badges")
            .changed(XpSummary.class, change -> badges.react(change.after()))
            .created(Streak.class, change -> badges.react(change.entity()))
            .changed(Streak.class, change -> badges.react(change.after()))
            .start());
  }
}
