package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// A reaction of a user to a message.
@Schema(version = 1)
public record Reaction(
    String messageId, String emoji, String userId, String channelId, Instant createdAt) {}
