package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Set;

/// A thread in which a user asks others for help.
///
/// @param members the ids of the requester and of the helpers
@Schema(version = 1)
public record AssistThread(
    String threadId,
    String userId,
    String title,
    Set<String> members,
    Instant createdAt,
    Instant updatedAt) {}
