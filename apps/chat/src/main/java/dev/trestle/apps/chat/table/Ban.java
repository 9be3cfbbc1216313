package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A ban of a user from a server.
///
/// @param username their name, if they were a member then or shortly before; the server does not know the names of
///     others
@Schema(version = 1)
public record Ban(
    String serverId,
    String userId,
    Optional<String> username,
    Optional<String> reason,
    String by,
    Instant createdAt,
    @Expires Optional<Instant> expiresAt) {
  public Ban withUsername(Optional<String> name) {
    return new Ban(serverId, userId, name, reason, by, createdAt, expiresAt);
  }
}
