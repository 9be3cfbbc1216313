package dev.trestle.apps.chat;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;

/// A socket that listens to a channel.
public record Connection(
    String connectionId,
    String channelId,
    String serverId,
    String userId,
    Instant connectedAt,
    @Expires Instant expiresAt) {}
