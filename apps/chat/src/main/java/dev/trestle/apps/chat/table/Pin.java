package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// A pinned message of a channel.
///
/// @param createdAt of the message, as in the key of the message
@Schema(version = 1)
public record Pin(
    String channelId, String messageId, Instant createdAt, String pinnedBy, Instant pinnedAt) {}
