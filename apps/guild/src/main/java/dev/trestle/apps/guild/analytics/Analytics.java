package dev.trestle.apps.guild.analytics;

import dev.trestle.apps.guild.reward.UserDay;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.Completion;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// The numbers of a user's last days. Days and hours are those of the user's time zone; a day begins at the user's hour.
///
/// @param questsEnded those that were completed, cancelled or failed
/// @param days those with completions, the earliest first
/// @param categories by name; what has no category comes first, with an empty name
/// @param hours 24 numbers of completions
/// @param weekdays 7 numbers of completions, Monday first
/// @param averageDaysToComplete of goals that were completed; empty if none was
record Analytics(
    int questsCompleted,
    int questsEnded,
    List<DayCount> days,
    List<CategoryCount> categories,
    List<Integer> hours,
    List<Integer> weekdays,
    OptionalDouble averageDaysToComplete) {
  private static final int HOURS = 24;
  private static final int WEEKDAYS = 7;

  /// The number of completions on a day.
  record DayCount(String day, int count) {}

  /// The goals and completions of a category.
  record CategoryCount(String category, int goals, int goalsDone, int tasksDone) {
    private CategoryCount plus(int moreGoals, int moreGoalsDone, int moreTasksDone) {
      return new CategoryCount(
          category, goals + moreGoals, goalsDone + moreGoalsDone, tasksDone + moreTasksDone);
    }
  }

  Analytics {
    days = List.copyOf(days);
    categories = List.copyOf(categories);
    hours = List.copyOf(hours);
    weekdays = List.copyOf(weekdays);
  }

  /// Counts what happened since a moment.
  ///
  /// @param completions since then
  /// @param goals all goals of the user
  /// @param quests all quests of the user
  static Analytics of(
      User user,
      Instant since,
      List<Completion> completions,
      List<Goal> goals,
      List<Quest> quests) {
    var days = new TreeMap<String, Integer>();
    var hours = zeros(HOURS);
    var weekdays = zeros(WEEKDAYS);
    var zone = UserDay.zone(user.timeZone());
    for (var completion : completions) {
      var day = UserDay.of(user, completion.doneAt());
      days.merge(day.toString(), 1, Integer::sum);
      increase(hours, completion.doneAt().atZone(zone).getHour());
      increase(weekdays, day.getDayOfWeek().getValue() - 1);
    }
    var ended =
        quests.stream()
            .filter(quest -> quest.endedAt().filter(at -> !at.isBefore(since)).isPresent())
            .toList();
    return new Analytics(
        (int) ended.stream().filter(quest -> quest.status() == Quest.Status.COMPLETED).count(),
        ended.size(),
        days.entrySet().stream().map(day -> new DayCount(day.getKey(), day.getValue())).toList(),
        categories(completions, goals, since),
        hours,
        weekdays,
        averageDays(goals, since));
  }

  /// The share of ended quests that were completed; zero if none has ended.
  double completionRate() {
    return questsEnded == 0 ? 0 : (double) questsCompleted / questsEnded;
  }

  private static List<Integer> zeros(int size) {
    return new ArrayList<>(Collections.nCopies(size, 0));
  }

  private static void increase(List<Integer> counts, int at) {
    counts.set(at, counts.get(at) + 1);
  }

  private static List<CategoryCount> categories(
      List<Completion> completions, List<Goal> goals, Instant since) {
    Map<String, CategoryCount> counts = new TreeMap<>();
    for (var goal : goals) {
      int done = isDoneSince(goal, since) ? 1 : 0;
      add(counts, goal.category().orElse(""), 1, done, 0);
    }
    for (var completion : completions) {
      add(counts, completion.category().orElse(""), 0, 0, 1);
    }
    return List.copyOf(counts.values());
  }

  private static void add(
      Map<String, CategoryCount> counts, String category, int goals, int goalsDone, int tasks) {
    var before = counts.getOrDefault(category, new CategoryCount(category, 0, 0, 0));
    counts.put(category, before.plus(goals, goalsDone, tasks));
  }

  private static boolean isDoneSince(Goal goal, Instant since) {
    return goal.completedAt().filter(at -> !at.isBefore(since)).isPresent();
  }

  private static OptionalDouble averageDays(List<Goal> goals, Instant since) {
    return goals.stream()
        .filter(goal -> isDoneSince(goal, since))
        .mapToDouble(
            goal ->
                (double) Duration.between(goal.createdAt(), goal.completedAt().orElseThrow()).toMillis()
                    / Duration.ofDays(1).toMillis())
        .average();
  }
}
