package dev.trestle.apps.guild.reward;

import static dev.trestle.singletable.write.requirement.Requirement.absent;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.time.InstantSource;
import java.util.List;

/// Gives badges to users whose points, quests or streaks have reached the next step. Follows the table's stream; a change that is delivered
/// twice gives no badge twice. A badge is kept when points are taken back.
public final class Badges {
  private final GuildTable table;
  private final InstantSource clock;

  public Badges(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Reacts to the points of a user.
  public void react(XpSummary summary) {
    give(summary.userId(), BadgeRules.of(summary));
  }

  /// Reacts to the streak of a user.
  public void react(Streak streak) {
    give(streak.userId(), BadgeRules.of(streak));
  }

  private void give(String userId, List<String> earned) {
    for (var badgeId : earned) {
      if (table.badge(userId, badgeId).find().isEmpty()) {
        var badge = new Badge(userId, badgeId, clock.instant());
        // Refused where another node was faster.
        var _ = table.attempt(table.badges().put(badge).onlyIf(absent()));
      }
    }
  }
}
