package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// A mention of a user by a message. Written after the message and deleted after it; the number of mentions after the
/// read marker is the count of unread mentions.
@Schema(version = 1)
public record Mention(
    String userId, String channelId, String messageId, @Expires Instant expiresAt) {}
