package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A record that a user has left a server, in which their messages remain. It stays when they join again, and is
/// deleted with the user or the server.
///
/// @param timeoutUntil the end of a time-out, which also applies if they join again before
@Schema(version = 1)
public record LeftServer(
    String userId, String serverId, Instant leftAt, Optional<Instant> timeoutUntil) {
  public static LeftServer of(ServerMembership member, Instant now) {
    return new LeftServer(member.userId(), member.serverId(), now, member.timeoutUntil());
  }
}
