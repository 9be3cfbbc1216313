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
  /// How hard it is.
  public enum Difficulty {
    EASY,
    MEDIUM,
    HARD
  }

  /// Where it stands.
  public enum Status {
    ACTIVE,
    COMPLETED,
    CANCELLED
  }

  /// What completes it.
  public enum Kind {
    LINKED,
    QUANTITATIVE
  }

  /// What counts for it.
  public enum CountScope {
    ANY,
    LINKED
  }
}
