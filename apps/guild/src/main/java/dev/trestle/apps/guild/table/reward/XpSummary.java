package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The experience points of a user, and what they were earned with.
@Schema(version = 1)
public record XpSummary(
    String userId, long xp, int tasksDone, int goalsDone, int questsDone, Instant updatedAt) {
  /// The summary of a new user.
  public static XpSummary zero(String userId, Instant now) {
    return new XpSummary(userId, 0, 0, 0, 0, now);
  }
}
