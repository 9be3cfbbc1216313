package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A task that is fun.
public record Quest(
    String id,
    String userId,
    String title,
    Optional<String> description,
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
    Instant createdAt,
    Instant updatedAt)
    implements OnTimeline {
  /// The difficulty of a quest.
  public enum Difficulty {
    EASY,
    MEDIUM,
    HARD
  }

  /// The status of a quest.
  public enum Status {
    ACTIVE,
    COMPLETED,
    CANCELLED
  }

  /// The condition that completes a quest.
  public enum Kind {
    LINKED,
    QUANTITATIVE
  }

  /// The scope of counting for a quest: anything, or only what is linked to it.
  public enum CountScope {
    ANY,
    LINKED
  }
}
