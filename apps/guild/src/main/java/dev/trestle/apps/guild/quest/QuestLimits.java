package dev.trestle.apps.guild.quest;

import java.time.Duration;

/// Limits of quests.
public final class QuestLimits {
  public static final int TITLE_MIN = 3;
  public static final int TITLE_MAX = 100;
  public static final int DESCRIPTION_MAX = 500;
  public static final int CATEGORY_MAX = 40;

  /// The reason for which a quest is given up.
  public static final int REASON_MAX = 500;

  public static final int TARGET_MAX = 10_000;
  public static final Duration PERIOD_MIN = Duration.ofHours(1);
  public static final Duration PERIOD_MAX = Duration.ofDays(365);

  /// A deadline is at least so far in the future.
  public static final Duration DEADLINE_MIN = Duration.ofHours(1);

  /// Linked items of a quest: each is checked in the transaction that creates the quest.
  public static final int MAX_LINKS = 60;

  public static final int MAX_DEPENDENCIES = 10;
  public static final int MAX_ACTIVE = 50;

  /// New quests within [#CREATED_WITHIN].
  public static final int MAX_CREATED = 10;

  public static final Duration CREATED_WITHIN = Duration.ofHours(1);

  /// Quests of a user that are read.
  public static final int MAX_READ = 10_000;

  /// Completions within the window of a quest that are read.
  public static final int MAX_COMPLETIONS = 20_000;

  /// A quest fails so long after its deadline.
  public static final Duration GRACE = Duration.ofDays(3);

  private QuestLimits() {}
}
