package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.codec.Expires;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// What is left of a finished game when all else is gone.
///
/// @param month as `202401`
public record Result(
    String month,
    String code,
    Instant finishedAt,
    int size,
    int players,
    int rolls,
    Duration duration,
    String winnerName,
    @Expires Optional<Instant> expiresAt) {}
