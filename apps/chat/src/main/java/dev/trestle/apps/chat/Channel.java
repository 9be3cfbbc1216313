package dev.trestle.apps.chat;

import java.time.Instant;
import java.util.Optional;

/// A place in a server where messages are sent.
public record Channel(
    String channelId,
    String serverId,
    String name,
    Optional<String> topic,
    Instant createdAt,
    Instant updatedAt) {}
