package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// That somebody may not come back to a server.
@Schema(version = 1)
public record Ban(
    String serverId,
    String userId,
    Optional<String> reason,
    String by,
    Instant createdAt,
    @Expires Optional<Instant> expiresAt) {}
