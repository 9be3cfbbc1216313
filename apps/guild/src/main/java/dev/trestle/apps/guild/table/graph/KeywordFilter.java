package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A word that hides activities from the feeds of a user, for some days or until it is removed.
@Schema(version = 1)
public record KeywordFilter(
    String userId,
    String filterId,
    String keyword,
    Instant createdAt,
    @Expires Optional<Instant> expiresAt) {}
