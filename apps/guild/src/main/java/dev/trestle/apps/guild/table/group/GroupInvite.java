package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// An invitation to a group, made by one of its administrators. Anyone who has its code can join until it expires.
///
/// @param userId the administrator, who has one invitation at a time
@Schema(version = 1)
public record GroupInvite(
    String groupId, String userId, String code, Instant createdAt, @Expires Instant expiresAt) {
  /// Leaves out the code.
  @Override
  public String toString() {
    return "GroupInvite[%s, %s]".formatted(groupId, userId);
  }
}
