package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// That somebody was in a server, and is no more: what they have said there is still theirs. Stays where they come back, and goes with
/// either of the two.
///
/// @param timeoutUntil until when they were to be silent: they still are when they come back before
@Schema(version = 1)
public record LeftServer(
    String userId, String serverId, Instant leftAt, Optional<Instant> timeoutUntil) {
  public static LeftServer of(ServerMembership member, Instant now) {
    return new LeftServer(member.userId(), member.serverId(), now, member.timeoutUntil());
  }
}
