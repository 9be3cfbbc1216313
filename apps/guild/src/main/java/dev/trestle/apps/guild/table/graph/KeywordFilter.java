package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A word that hides activities from the feeds of a user.
@Schema(version = 1)
public record KeywordFilter(String userId, String filterId, String keyword, Instant createdAt) {}
