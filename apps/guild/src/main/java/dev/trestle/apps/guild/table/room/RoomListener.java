package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A node with clients that want to know who types in a room. Other nodes store typing notices for the room while there is one.
@Schema(version = 1)
public record RoomListener(String roomId, String nodeId, @Expires Instant expiresAt) {}
