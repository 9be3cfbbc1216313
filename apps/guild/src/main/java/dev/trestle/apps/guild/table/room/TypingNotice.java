package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A typing notice for other nodes. It is not stored if all listeners of the room are on one node.
///
/// @param until the end of the time for which it is shown
@Schema(version = 1)
public record TypingNotice(
    String roomId, String userId, String nodeId, Instant until, @Expires Instant expiresAt) {}
