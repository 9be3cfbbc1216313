package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.quest.QuestLimits;
import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Limits of the quests of groups.
final class GroupQuestLimits {
  /// Active quests of a group.
  static final int MAX_ACTIVE = 20;

  /// Stored quests of a group, those that have ended included: all of them are read together.
  static final int MAX_STORED = 500;

  /// The time between start and deadline.
  static final Duration LONGEST = QuestLimits.PERIOD_MAX;

  /// Participants of a quest that are read together: more than a group has members.
  static final int MAX_READ = 10_000;

  static final int REASON_MAX = QuestLimits.REASON_MAX;

  /// A quest whose participants all have to reach the target has at least so many participants when it is completed.
  static final int SHARE_MIN = 2;

  /// The number of group quests that a user can create.
  static final Quota CREATED = Quota.perHour(10);

  private GroupQuestLimits() {}
}
