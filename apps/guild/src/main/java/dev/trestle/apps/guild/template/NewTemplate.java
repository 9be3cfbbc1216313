package dev.trestle.apps.guild.template;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.quest.QuestLimits;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.reward.QuestTemplate;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The values of a quest template that a user saves.
///
/// @param category in small letters, so that all spellings are listed together
record NewTemplate(
    String title,
    Optional<String> description,
    String category,
    Quest.Difficulty difficulty,
    Quest.Kind kind,
    Optional<Integer> targetCount,
    Optional<Long> periodSeconds,
    List<String> tags,
    Visibility visibility) {
  NewTemplate {
    title = title.strip();
    category = category.strip().toLowerCase(Locale.ROOT);
    tags = List.copyOf(tags);
  }

  void check() {
    boolean quantitative = kind == Quest.Kind.QUANTITATIVE;
    new InputErrors()
        .text("title", title, QuestLimits.TITLE_MIN, QuestLimits.TITLE_MAX)
        .text("description", description, 1, QuestLimits.DESCRIPTION_MAX)
        .text("category", category, 1, QuestLimits.CATEGORY_MAX)
        .tags("tags", tags)
        .require(
            quantitative == targetCount.isPresent() && quantitative == periodSeconds.isPresent(),
            "kind",
            "A quantitative quest has targetCount and periodSeconds; a linked quest has none of them.")
        .number("targetCount", targetCount.orElse(1), 1, QuestLimits.TARGET_MAX)
        .number(
            "periodSeconds",
            periodSeconds.orElse(QuestLimits.PERIOD_MIN.toSeconds()),
            QuestLimits.PERIOD_MIN.toSeconds(),
            QuestLimits.PERIOD_MAX.toSeconds())
        .require(
            visibility == Visibility.PUBLIC || visibility == Visibility.PRIVATE,
            "visibility",
            "A template is PUBLIC or PRIVATE.")
        .throwIfAny();
  }

  QuestTemplate template(String id, String ownerId, Instant createdAt, Instant now, long version) {
    return new QuestTemplate(
        id,
        ownerId,
        title,
        description,
        category,
        difficulty.name().toLowerCase(Locale.ROOT),
        tags,
        targetCount,
        periodSeconds,
        visibility == Visibility.PUBLIC,
        createdAt,
        now,
        version);
  }
}
