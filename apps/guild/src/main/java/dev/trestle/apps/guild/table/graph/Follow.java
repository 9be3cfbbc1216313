package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The edge from a follower to the user whom they follow.
///
/// @param edgeId different for each follow: a user who unfollows and follows again has another edge
/// @param coveredFrom the position in the followee's activities from which on they are copied to the follower's feed, once that is known
/// @param shard the shard of the followee's counter that has counted it; empty for the counter itself
@Schema(version = 1)
public record Follow(
    String followerId,
    String followeeId,
    Instant createdAt,
    String edgeId,
    Optional<Instant> coveredFrom,
    Optional<Integer> shard) {}
