package dev.trestle.apps.chat;

import java.time.Instant;

/// How far somebody has read in a channel.
public record LastRead(
    String userId,
    String channelId,
    String lastReadMessageId,
    long lastReadTimestamp,
    Instant updatedAt) {}
