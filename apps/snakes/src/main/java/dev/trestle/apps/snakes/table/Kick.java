package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// A player who was kicked, and cannot come back with the same token.
///
/// @param by the host who did it
public record Kick(
    String gameCode,
    String playerId,
    String tokenHash,
    String by,
    Instant at,
    @Expires Optional<Instant> expiresAt)
    implements GameItem {}
