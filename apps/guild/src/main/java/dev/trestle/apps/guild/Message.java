package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// What somebody said in a room.
public record Message(
    String id,
    String roomId,
    String userId,
    String text,
    Instant createdAt,
    @Expires Optional<Instant> expiresAt) {}
