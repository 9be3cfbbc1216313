package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A user whose activities another user does not want to see in feeds.
@Schema(version = 1)
public record Mute(String userId, String otherId, Instant createdAt) {}
