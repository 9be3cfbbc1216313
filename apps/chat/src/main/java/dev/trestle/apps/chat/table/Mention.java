package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// That somebody is called by a message. Written after the message, and gone after it: how many there are behind what somebody has read is
/// how often they are called.
@Schema(version = 1)
public record Mention(
    String userId, String channelId, String messageId, @Expires Instant expiresAt) {}
