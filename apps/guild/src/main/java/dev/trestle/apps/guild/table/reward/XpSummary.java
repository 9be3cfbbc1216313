package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The experience points of a user, and what they were earned with.
///
/// @param countCheck set while a check adds the points up; every change of them removes it
@Schema(version = 1)
public record XpSummary(
    String userId,
    long xp,
    int tasksDone,
    int goalsDone,
    int questsDone,
    Optional<String> countCheck,
    Instant updatedAt) {
  /// The summary of a new user.
  public static XpSummary zero(String userId, Instant now) {
    return new XpSummary(userId, 0, 0, 0, 0, Optional.empty(), now);
  }
}
