package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A user in a [FollowList] of another user.
@Schema(version = 1)
public record FollowListEntry(String userId, String listId, String memberId, Instant createdAt)
    implements InFollowList {}
