package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Set;

/// An award of experience points, one for each source.
///
/// @param sourceId the task, goal or quest; of a repeated task also which completion
/// @param reversed whether the points were taken back, since a task was reopened
/// @param counted the leaderboards that have counted it
@Schema(version = 1)
public record XpAward(
    String userId,
    Source source,
    String sourceId,
    int xp,
    boolean reversed,
    Set<String> counted,
    Instant awardedAt,
    Instant updatedAt) {
  /// The kind of thing that earns experience points.
  public enum Source {
    TASK,
    GOAL,
    QUEST,
    GROUP_QUEST
  }
}
