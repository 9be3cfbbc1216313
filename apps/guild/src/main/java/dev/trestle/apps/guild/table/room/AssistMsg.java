package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A message of a user in an assistance thread.
@Schema(version = 1)
public record AssistMsg(
    String id, String threadId, String userId, String text, Instant createdAt) {}
