package dev.trestle.apps.chat;

import java.time.Instant;
import java.util.Optional;

/// A community with channels.
public record Server(
    String serverId,
    String name,
    String ownerId,
    Optional<String> iconUrl,
    Instant createdAt,
    Instant updatedAt) {}
