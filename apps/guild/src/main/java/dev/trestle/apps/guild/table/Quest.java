package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A challenge that a user sets for themselves and that earns experience points.
///
/// @param rewardXp computed by the server
/// @param targetCount how many completions a quantitative quest takes
/// @param startAt the beginning of the window in which completions count
/// @param progress how many linked items are complete, or how many completions count
/// @param dependsOn the ids of quests that must be completed before it starts
/// @param extensions how often its deadline was moved, each of which lowers the reward
@Schema(version = 1)
public record Quest(
    String id,
    String userId,
    String title,
    Optional<String> description,
    Optional<String> category,
    Difficulty difficulty,
    int rewardXp,
    Status status,
    List<String> tags,
    Optional<Instant> deadline,
    Kind kind,
    List<String> linkedGoalIds,
    List<String> linkedTaskIds,
    Optional<Integer> targetCount,
    Optional<CountScope> countScope,
    Optional<Instant> startAt,
    Optional<Long> periodSeconds,
    int progress,
    List<String> dependsOn,
    int extensions,
    Optional<String> reason,
    Optional<Instant> startedAt,
    Optional<Instant> endedAt,
    Instant createdAt,
    Instant updatedAt,
    @Version long version)
    implements OnTimeline, Due {
  /// The difficulty of a quest.
  public enum Difficulty {
    EASY,
    MEDIUM,
    HARD
  }

  /// The state of a quest. The content can be edited only in a draft.
  public enum Status {
    DRAFT,
    ACTIVE,
    COMPLETED,
    CANCELLED,
    FAILED
  }

  /// The condition that completes a quest.
  public enum Kind {
    /// All linked goals and tasks are complete.
    LINKED,
    /// A number of tasks were done within a period.
    QUANTITATIVE
  }

  /// The tasks whose completions count: any, or only the linked ones.
  public enum CountScope {
    ANY,
    LINKED
  }

  public Quest {
    tags = List.copyOf(tags);
    linkedGoalIds = List.copyOf(linkedGoalIds);
    linkedTaskIds = List.copyOf(linkedTaskIds);
    dependsOn = List.copyOf(dependsOn);
  }

  /// The deadline. Without one, a quantitative quest is due at the end of its window, since nothing counts afterwards.
  @Override
  public Optional<Instant> openUntil() {
    return status == Status.ACTIVE ? deadline.or(this::windowEnd) : Optional.empty();
  }

  private Optional<Instant> windowEnd() {
    return startAt.flatMap(start -> periodSeconds.map(start::plusSeconds));
  }
}
