package dev.trestle.apps.guild.table;

import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.BadgeKey;
import dev.trestle.apps.guild.table.reward.BoardKey;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores rewards: experience points, badges, streaks and leaderboards.
public interface RewardItems extends Table {
  @Entity(pk = "USER#{userId}", sk = "XP#SUMMARY")
  Entities<XpSummary> xpSummaries();

  @Entity(pk = "USER#{userId}", sk = "XP#AWARD#{source}#{sourceId}")
  Entities<XpAward> xpAwards();

  @Entity(pk = "USER#{userId}", sk = "BADGE#{badgeId}")
  Entities<Badge> badges();

  @Entity(pk = "USER#{userId}", sk = "STREAK#{kind}")
  Entities<Streak> streaks();

  @Entity(pk = "BOARD#{scope}#{period}", sk = "USER#{userId}")
  @Indexed(index = "GSI2", pk = "BOARD#{scope}#{period}", sk = "{xp:pad10}#{userId}")
  Entities<BoardRow> boardRows();

  @Get
  Ref<XpSummary> xpSummary(String userId);

  @Get
  Map<String, XpSummary> xpSummaries(Collection<String> userIds);

  @Get
  Ref<XpAward> xpAward(String userId, XpAward.Source source, String sourceId);

  @Query(pk = "USER#{userId}", sk = "XP#AWARD#")
  Listing<XpAward> xpAwardsOf(String userId);

  @Get
  Ref<Badge> badge(String userId, String badgeId);

  @Get
  Map<BadgeKey, Badge> badges(Collection<BadgeKey> keys);

  @Query(pk = "USER#{userId}", sk = "BADGE#")
  Listing<Badge> badgesOf(String userId);

  @Get
  Ref<Streak> streak(String userId, Streak.Kind kind);

  @Get
  Map<String, Streak> streaks(Collection<String> userIds, Streak.Kind kind);

  @Get
  Ref<BoardRow> boardRow(String scope, String period, String userId);

  @Get
  Map<BoardKey, BoardRow> boardRows(Collection<BoardKey> keys);

  /// A leaderboard, the most points first.
  @Query(index = "GSI2", pk = "BOARD#{scope}#{period}", descending = true)
  Listing<BoardRow> board(String scope, String period);

  /// The rows above one of a leaderboard: their number is its rank.
  @Query(index = "GSI2", pk = "BOARD#{scope}#{period}", after = "{xp:pad10}#{userId}")
  Listing<BoardRow> boardAbove(String scope, String period, long xp, String userId);
}
