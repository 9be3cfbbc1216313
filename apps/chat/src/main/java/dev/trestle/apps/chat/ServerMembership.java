package dev.trestle.apps.chat;

import java.time.Instant;

/// That somebody belongs to a server, and as what.
public record ServerMembership(String userId, String serverId, Role role, Instant joinedAt) {
  /// From the most powerful to the least.
  public enum Role {
    OWNER,
    ADMIN,
    MODERATOR,
    MEMBER
  }
}
