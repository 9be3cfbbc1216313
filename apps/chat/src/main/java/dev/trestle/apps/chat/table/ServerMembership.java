package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// The membership of a user in a server.
@Schema(version = 1)
public record ServerMembership(
    String userId,
    String serverId,
    Role role,
    Instant joinedAt,
    Optional<String> nickname,
    Optional<NotifyLevel> notifyLevel,
    Optional<Instant> timeoutUntil) {
  public static ServerMembership of(String userId, String serverId, Role role, Instant now) {
    return new ServerMembership(
        userId, serverId, role, now, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// The same, timed out until a moment.
  public ServerMembership timedOut(Optional<Instant> until) {
    return new ServerMembership(userId, serverId, role, joinedAt, nickname, notifyLevel, until);
  }
}
