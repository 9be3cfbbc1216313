package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A user who is blocked by another one: neither sees the other.
@Schema(version = 1)
public record Block(String userId, String otherId, Instant createdAt) {}
