package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A named list of some of the users whom a user follows.
@Schema(version = 1)
public record FollowList(
    String userId, String listId, String name, Instant createdAt, Instant updatedAt)
    implements InFollowList {}
