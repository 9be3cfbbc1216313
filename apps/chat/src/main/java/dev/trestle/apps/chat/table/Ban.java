package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// That somebody may not come back to a server.
///
/// @param username what they were called, if they were a member then or a while before: of others, the server knows nothing but their id
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
