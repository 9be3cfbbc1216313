package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The participation of a member in a quest of the group.
///
/// @param count how many completions of the member count
/// @param paidAt when the member received the reward
@Schema(version = 1)
public record QuestParticipation(
    String groupId,
    String questId,
    String userId,
    int count,
    Instant joinedAt,
    Optional<Instant> paidAt,
    State state) {
  /// Whether the quest goes on. The index lists a user's participations by it.
  public enum State {
    OPEN,
    ENDED
  }
}
