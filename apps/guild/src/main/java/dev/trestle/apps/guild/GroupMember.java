package dev.trestle.apps.guild;

import java.time.Instant;

/// The membership of a user in a group, with their role.
public record GroupMember(String groupId, String userId, Role role, Instant joinedAt)
    implements OnTimeline {
  /// From the most powerful to the least.
  public enum Role {
    OWNER,
    ADMIN,
    MEMBER
  }
}
