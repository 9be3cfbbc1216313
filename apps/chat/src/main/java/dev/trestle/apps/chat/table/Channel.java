package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A channel of a server, in which messages are sent.
///
/// @param name in lower case, with hyphens for blanks; unique in the server
/// @param lastMessageId the newest message, updated with a short delay
@Schema(version = 1)
public record Channel(
    String channelId,
    String serverId,
    String name,
    Optional<String> topic,
    int position,
    int slowModeSeconds,
    Optional<String> lastMessageId,
    Instant createdAt,
    Instant updatedAt) {}
