package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The membership of a user in a chat room, with the position up to which they have read it.
///
/// @param lastReadId the id of the last message that was read
@Schema(version = 1)
public record RoomMember(
    String roomId, String userId, Instant joinedAt, Optional<String> lastReadId, boolean muted)
    implements OnTimeline {}
