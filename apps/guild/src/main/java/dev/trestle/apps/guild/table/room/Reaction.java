package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A reaction of a user to a message.
@Schema(version = 1)
public record Reaction(
    String messageId, String roomId, String code, String userId, Instant createdAt) {}
