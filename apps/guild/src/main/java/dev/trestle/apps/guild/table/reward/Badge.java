package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A badge that a user has earned.
@Schema(version = 1)
public record Badge(String userId, String badgeId, Instant earnedAt) {}
