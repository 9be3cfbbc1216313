package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.codec.Expires;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// What is left of a finished game when all else is gone.
///
/// @param month as `202401`
/// @param listed whether strangers could see the game
public record Result(
    String month,
    String code,
    boolean listed,
    Instant finishedAt,
    int size,
    int players,
    int rolls,
    Duration duration,
    String winnerName,
    @Expires Optional<Instant> expiresAt) {}
