package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.table.Quest;
import java.time.Duration;

/// Computes the experience points of a quest: 50 for each task in its scope, twice as much for a goal, times the root of its days, times a factor
/// for its difficulty; at most 1,000.
public final class QuestReward {
  private static final int UNIT = 50;
  private static final int GOAL_WEIGHT = 2;
  private static final int MAX = 1_000;
  private static final double SECONDS_OF_A_DAY = Duration.ofDays(1).toSeconds();

  private QuestReward() {}

  /// The points of a quest.
  ///
  /// @param tasks linked tasks, or completions that a quantitative quest takes
  public static int of(Quest.Difficulty difficulty, int tasks, int goals, Duration period) {
    double days = Math.max(1, period.toSeconds() / SECONDS_OF_A_DAY);
    double points = UNIT * (tasks + GOAL_WEIGHT * goals) * Math.sqrt(days) * factor(difficulty);
    return Math.clamp(Math.round(points), 0, MAX);
  }

  private static double factor(Quest.Difficulty difficulty) {
    return switch (difficulty) {
      case EASY -> 1;
      case MEDIUM -> 1.5;
      case HARD -> 2;
    };
  }

  /// The points that are left when a deadline is moved.
  public static int extended(int reward, Duration by) {
    double share =
        by.compareTo(Duration.ofDays(1)) <= 0
            ? 0.9
            : by.compareTo(Duration.ofDays(3)) <= 0
                ? 0.8
                : by.compareTo(Duration.ofDays(7)) <= 0 ? 0.7 : 0.5;
    return (int) Math.round(reward * share);
  }
}
