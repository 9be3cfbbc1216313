package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// A message of a user in a room.
public record Message(
    String id,
    String roomId,
    String userId,
    String text,
    Instant createdAt,
    @Expires Optional<Instant> expiresAt) {}
