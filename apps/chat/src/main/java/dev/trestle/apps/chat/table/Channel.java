package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A place in a server where messages are sent.
///
/// @param name in lower case, with hyphens for blanks; no other channel of the server has it
/// @param lastMessageId the newest message, a moment late
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
