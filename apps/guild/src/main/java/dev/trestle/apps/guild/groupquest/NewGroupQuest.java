package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.quest.QuestLimits;
import dev.trestle.apps.guild.quest.QuestReward;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.Group;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The values of a new quest of a group.
///
/// @param startAt completions count from then on; now if it is left out
record NewGroupQuest(
    String title,
    Optional<String> description,
    Quest.Difficulty difficulty,
    List<String> tags,
    Optional<Instant> startAt,
    Instant deadline,
    GroupQuest.Measure measure,
    int targetCount) {
  NewGroupQuest {
    title = title.strip();
    tags = List.copyOf(tags);
  }

  void check(Instant now) {
    var start = startAt.orElse(now);
    new InputErrors()
        .text("title", title, QuestLimits.TITLE_MIN, QuestLimits.TITLE_MAX)
        .text("description", description, 1, QuestLimits.DESCRIPTION_MAX)
        .tags("tags", tags)
        .require(
            !start.isBefore(now), "startAt", "startAt is not in the past; %s is.".formatted(start))
        .require(
            !deadline.isBefore(start.plus(QuestLimits.DEADLINE_MIN))
                && !deadline.isAfter(start.plus(GroupQuestLimits.LONGEST)),
            "deadline",
            "The deadline is 1 hour to 365 days after the start, %s; %s is not."
                .formatted(start, deadline))
        .number("targetCount", targetCount, 1, QuestLimits.TARGET_MAX)
        .throwIfAny();
  }

  /// An active quest with these values. Where completions are added up, the members at that time are supposed to share the work.
  GroupQuest quest(String id, Group group, String userId, Instant now) {
    var start = startAt.orElse(now);
    int work =
        switch (measure) {
          case SUM -> Math.ceilDiv(targetCount, Math.max(1, group.memberCount()));
          case SHARE -> targetCount;
        };
    return new GroupQuest(
        id,
        group.id(),
        title,
        description,
        difficulty,
        QuestReward.of(difficulty, work, 0, Duration.between(start, deadline)),
        Quest.Status.ACTIVE,
        tags,
        Optional.of(start),
        Optional.of(deadline),
        measure,
        targetCount,
        0,
        0,
        userId,
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        0);
  }
}
