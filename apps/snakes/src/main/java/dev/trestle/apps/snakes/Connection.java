package dev.trestle.apps.snakes;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// A socket, and who is at its other end.
public record Connection(
    String connectionId,
    Optional<String> playerId,
    Optional<String> gameCode,
    Instant connectedAt,
    @Expires Optional<Instant> expiresAt) {}
