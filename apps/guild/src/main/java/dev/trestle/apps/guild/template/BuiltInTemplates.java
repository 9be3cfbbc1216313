package dev.trestle.apps.guild.template;

import dev.trestle.apps.guild.table.Quest;
import dev.trestle.web.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The templates that come with the application, read from resource files when it starts.
record BuiltInTemplates(List<GoalTemplate> goals, List<BuiltInQuest> quests) {
  BuiltInTemplates {
    goals = List.copyOf(goals);
    quests = List.copyOf(quests);
  }

  /// A goal to begin with.
  ///
  /// @param key names it among the templates
  /// @param tasks the titles of its first tasks
  record GoalTemplate(
      String key, String title, String description, String category, List<String> tasks) {}

  /// A quest to begin with.
  ///
  /// @param targetCount absent if the quest links goals and tasks
  record BuiltInQuest(
      String key,
      String title,
      String description,
      String category,
      Quest.Difficulty difficulty,
      List<String> tags,
      Optional<Integer> targetCount,
      Optional<Long> periodSeconds) {}

  private record Goals(List<GoalTemplate> templates) {}

  private record QuestList(List<BuiltInQuest> templates) {}

  static BuiltInTemplates read() {
    return new BuiltInTemplates(
        read("goal-templates.json", Goals.class).templates,
        read("quest-templates.json", QuestList.class).templates);
  }

  private static <T> T read(String file, Class<T> type) {
    try (var in = BuiltInTemplates.class.getResourceAsStream(file)) {
      return Json.read(Objects.requireNonNull(in, file).readAllBytes(), type);
    } catch (IOException e) {
      throw new UncheckedIOException("The resource file %s cannot be read".formatted(file), e);
    }
  }
}
