package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A quest to begin with, made by a user.
///
/// @param category the word under which public templates are listed
/// @param periodSeconds the length of the window of a quantitative quest
@Schema(version = 1)
public record QuestTemplate(
    String id,
    String ownerId,
    String title,
    Optional<String> description,
    String category,
    String difficulty,
    List<String> tags,
    Optional<Integer> targetCount,
    Optional<Long> periodSeconds,
    boolean shared,
    Instant createdAt,
    Instant updatedAt,
    @Version long version) {
  public QuestTemplate {
    tags = List.copyOf(tags);
  }

  /// The category of a public template; empty while it is private.
  public Optional<String> publicCategory() {
    return shared ? Optional.of(category) : Optional.empty();
  }
}
