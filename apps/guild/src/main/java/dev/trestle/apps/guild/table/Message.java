package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A message of a user in a room.
///
/// @param reactions the number of reactions for each code
/// @param createdAt the moment in the id of the message, to the millisecond: it is part of the key
@Schema(version = 1)
public record Message(
    String id,
    String roomId,
    String userId,
    String text,
    Optional<String> replyToId,
    Optional<Instant> editedAt,
    Map<String, Integer> reactions,
    Instant createdAt,
    @Expires Optional<Instant> expiresAt)
    implements OnTimeline {}
