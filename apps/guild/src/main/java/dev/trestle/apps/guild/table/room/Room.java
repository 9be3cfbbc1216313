package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A chat room.
///
/// @param id stored as `roomId`
/// @param members both users of a direct room; empty in a group's room, whose members have items of their own
/// @param messageTtlSeconds how long messages are kept; empty for ever
@Schema(version = 1)
public record Room(
    @Stored(as = "roomId") String id,
    Scope scope,
    List<String> members,
    Optional<String> groupId,
    Optional<String> title,
    Optional<String> lastMessageId,
    Optional<Long> messageTtlSeconds,
    Instant createdAt) {
  /// The kind of a room: direct messages or a group.
  public enum Scope {
    DM,
    GROUP
  }

  public Room {
    members = List.copyOf(members);
  }
}
