package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A quest of a group, which its members take part in.
///
/// @param id stored as `questId`
/// @param startAt completions count from then on, until the period of grace after the deadline is over
/// @param progress the sum of the participants' completions, or how many participants have reached the target
@Schema(version = 1)
public record GroupQuest(
    @Stored(as = "questId") String id,
    String groupId,
    String title,
    Optional<String> description,
    Quest.Difficulty difficulty,
    int rewardXp,
    Quest.Status status,
    List<String> tags,
    Optional<Instant> startAt,
    Optional<Instant> deadline,
    Measure measure,
    int targetCount,
    int progress,
    int participantCount,
    String createdBy,
    Optional<String> reason,
    Optional<Instant> endedAt,
    Instant createdAt,
    Instant updatedAt,
    @Version long version)
    implements Due {
  /// The way in which the progress of the participants is put together.
  public enum Measure {
    /// All completions together reach the target.
    SUM,
    /// Each participant reaches the target.
    SHARE
  }

  public GroupQuest {
    tags = List.copyOf(tags);
  }

  @Override
  public Optional<Instant> openUntil() {
    return status == Quest.Status.ACTIVE ? deadline : Optional.empty();
  }
}
