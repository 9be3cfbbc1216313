package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// That a message is kept in sight.
///
/// @param createdAt of the message, as in the message's own key
@Schema(version = 1)
public record Pin(
    String channelId, String messageId, Instant createdAt, String pinnedBy, Instant pinnedAt) {}
