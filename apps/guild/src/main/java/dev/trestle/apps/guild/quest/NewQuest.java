package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.Quest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The values of a new quest, or of a draft that is changed.
///
/// @param goals the ids of linked goals
/// @param tasks linked tasks
/// @param targetCount how many completions a quantitative quest takes
/// @param startAt the beginning of its window; now if it is left out
/// @param dependsOn the ids of quests that must be completed before it starts
public record NewQuest(
    String title,
    Optional<String> description,
    Optional<String> category,
    Quest.Difficulty difficulty,
    List<String> tags,
    Optional<Instant> deadline,
    Quest.Kind kind,
    List<String> goals,
    List<TaskLink> tasks,
    Optional<Integer> targetCount,
    Optional<Quest.CountScope> countScope,
    Optional<Instant> startAt,
    Optional<Duration> period,
    List<String> dependsOn) {
  /// A task that a quest links.
  public record TaskLink(String goalId, String taskId) {}

  public NewQuest {
    title = title.strip();
    tags = List.copyOf(tags);
    goals = goals.stream().distinct().toList();
    tasks = tasks.stream().distinct().toList();
    dependsOn = dependsOn.stream().distinct().toList();
  }

  private boolean isQuantitative() {
    return kind == Quest.Kind.QUANTITATIVE;
  }

  private int links() {
    return goals.size() + tasks.size();
  }

  void check(Instant now) {
    boolean needsLinks =
        !isQuantitative() || countScope.equals(Optional.of(Quest.CountScope.LINKED));
    new InputErrors()
        .text("title", title, QuestLimits.TITLE_MIN, QuestLimits.TITLE_MAX)
        .text("description", description, 1, QuestLimits.DESCRIPTION_MAX)
        .text("category", category, 1, QuestLimits.CATEGORY_MAX)
        .tags("tags", tags)
        .require(
            deadline.filter(it -> it.isBefore(now.plus(QuestLimits.DEADLINE_MIN))).isEmpty(),
            "deadline",
            "The deadline is at least an hour from now.")
        .number("links", links(), needsLinks ? 1 : 0, QuestLimits.MAX_LINKS)
        .number("dependsOn", dependsOn.size(), 0, QuestLimits.MAX_DEPENDENCIES)
        .require(
            isQuantitative() == targetCount.isPresent()
                && isQuantitative() == countScope.isPresent()
                && isQuantitative() == period.isPresent(),
            "kind",
            "A quantitative quest has targetCount, countScope and periodSeconds; a linked quest has none of them.")
        .number("targetCount", targetCount.orElse(1), 1, QuestLimits.TARGET_MAX)
        .number(
            "periodSeconds",
            period.orElse(QuestLimits.PERIOD_MIN).toSeconds(),
            QuestLimits.PERIOD_MIN.toSeconds(),
            QuestLimits.PERIOD_MAX.toSeconds())
        .throwIfAny();
  }

  int reward(Instant now) {
    var length =
        period.or(() -> deadline.map(end -> Duration.between(now, end))).orElse(Duration.ofDays(1));
    int completions = isQuantitative() ? targetCount.orElse(0) : tasks.size();
    return QuestReward.of(difficulty, completions, isQuantitative() ? 0 : goals.size(), length);
  }

  /// A draft with these values.
  Quest quest(String id, String userId, Instant createdAt, Instant now, long version) {
    return new Quest(
        id,
        userId,
        title,
        description,
        category,
        difficulty,
        reward(now),
        Quest.Status.DRAFT,
        tags,
        deadline,
        kind,
        goals,
        tasks.stream().map(TaskLink::taskId).toList(),
        targetCount,
        countScope,
        startAt,
        period.map(Duration::toSeconds),
        0,
        dependsOn,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        createdAt,
        now,
        version);
  }
}
