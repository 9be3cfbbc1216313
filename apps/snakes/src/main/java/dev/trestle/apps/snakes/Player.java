package dev.trestle.apps.snakes;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// Somebody in a game.
public record Player(
    String id,
    String gameCode,
    String name,
    String color,
    int position,
    Optional<String> connectionId,
    boolean isConnected,
    Instant joinedAt,
    @Expires Optional<Instant> expiresAt)
    implements InGame {}
