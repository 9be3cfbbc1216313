package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// That somebody has answered a message with an emoji.
@Schema(version = 1)
public record Reaction(
    String messageId, String emoji, String userId, String channelId, Instant createdAt) {}
