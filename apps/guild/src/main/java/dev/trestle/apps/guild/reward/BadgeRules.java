package dev.trestle.apps.guild.reward;

import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The badges that a user has earned: for completed quests, levels and streaks.
final class BadgeRules {
  private static final int[] QUESTS = {1, 10, 50, 100};
  private static final int[] LEVELS = {5, 10, 20, 50};
  private static final int[] STREAKS = {7, 30, 100};

  private BadgeRules() {}

  static List<String> of(XpSummary summary) {
    var quests = reached("quests", QUESTS, summary.questsDone());
    var levels = reached("level", LEVELS, Levels.level(summary.xp()));
    return Stream.concat(quests.stream(), levels.stream()).toList();
  }

  static List<String> of(Streak streak) {
    return reached("streak", STREAKS, streak.best());
  }

  private static List<String> reached(String name, int[] steps, int number) {
    return IntStream.of(steps)
        .filter(step -> number >= step)
        .mapToObj(step -> name + "-" + step)
        .toList();
  }
}
