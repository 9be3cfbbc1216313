package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The experience points of a user on one leaderboard.
///
/// @param scope `all`, or a group
/// @param period a week, a month, or `ever`
@Schema(version = 1)
public record BoardRow(
    String scope,
    String period,
    String userId,
    long xp,
    Instant updatedAt,
    @Expires Optional<Instant> expiresAt) {}
