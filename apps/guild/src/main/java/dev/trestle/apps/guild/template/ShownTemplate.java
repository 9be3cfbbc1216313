package dev.trestle.apps.guild.template;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.reward.QuestTemplate;
import dev.trestle.apps.guild.template.BuiltInTemplates.BuiltInQuest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A quest template as the API shows it: a built-in one or one of a user.
///
/// @param ownerId empty for a built-in one
record ShownTemplate(
    String id,
    String title,
    String description,
    String category,
    Quest.Difficulty difficulty,
    Optional<Integer> targetCount,
    Optional<Long> periodSeconds,
    List<String> tags,
    Visibility visibility,
    Optional<String> ownerId,
    long version) {
  /// The type in global ids: owner and template.
  static final String TYPE = "QuestTemplate";

  /// The owner in the global ids of built-in templates. No user has this id.
  static final String BUILT_IN = "builtin";

  static ShownTemplate of(BuiltInQuest quest) {
    return new ShownTemplate(
        GlobalId.of(TYPE, BUILT_IN, quest.key()),
        quest.title(),
        quest.description(),
        quest.category(),
        quest.difficulty(),
        quest.targetCount(),
        quest.periodSeconds(),
        quest.tags(),
        Visibility.PUBLIC,
        Optional.empty(),
        1);
  }

  static ShownTemplate of(QuestTemplate template) {
    return new ShownTemplate(
        GlobalId.of(TYPE, template.ownerId(), template.id()),
        template.title(),
        template.description().orElse(""),
        template.category(),
        Quest.Difficulty.valueOf(template.difficulty().toUpperCase(Locale.ROOT)),
        template.targetCount(),
        template.periodSeconds(),
        template.tags(),
        template.shared() ? Visibility.PUBLIC : Visibility.PRIVATE,
        Optional.of(template.ownerId()),
        template.version());
  }

  Quest.Kind kind() {
    return targetCount.isPresent() ? Quest.Kind.QUANTITATIVE : Quest.Kind.LINKED;
  }
}
