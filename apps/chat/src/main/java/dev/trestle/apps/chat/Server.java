package dev.trestle.apps.chat;

import dev.trestle.singletable.codec.Stored;
import java.time.Instant;
import java.util.Optional;

/// A community with channels.
public record Server(
    String serverId,
    String name,
    String ownerId,
    @Stored(absentAsNull = true) Optional<String> iconUrl,
    Instant createdAt,
    Instant updatedAt) {}
