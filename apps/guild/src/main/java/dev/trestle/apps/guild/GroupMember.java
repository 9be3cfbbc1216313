package dev.trestle.apps.guild;

import java.time.Instant;

/// That somebody belongs to a group, and as what.
public record GroupMember(String groupId, String userId, Role role, Instant joinedAt)
    implements OnTimeline {
  /// From the most powerful to the least.
  public enum Role {
    OWNER,
    ADMIN,
    MEMBER
  }
}
