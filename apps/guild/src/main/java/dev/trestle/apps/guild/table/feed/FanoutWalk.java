package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.Optional;

/// A walk over the followers of an actor that copies some of its activities to their feeds: which activities, and how far it is.
///
/// @param epoch the promotion that it belongs to
/// @param after the activities after this position are copied
/// @param through the activities up to and including this position are copied
/// @param lastReader the follower who got the copies last, in the order of ids
/// @param owner the node that did the last turn; empty after a failure: then any node goes on with it
/// @param pausedUntil no node goes on with it before, since its last turn failed
/// @param failures how often its turn failed in a row
/// @param deadSince when it had failed too often: it waits for an operator
@Schema(version = 1)
public record FanoutWalk(
    String actorId,
    long epoch,
    Instant after,
    Instant through,
    Optional<String> lastReader,
    Optional<String> owner,
    Optional<Instant> pausedUntil,
    int failures,
    Optional<String> failure,
    Optional<Instant> deadSince,
    Instant updatedAt,
    @Version long version) {
  /// A walk that begins.
  public static FanoutWalk of(
      String actorId, long epoch, Instant after, Instant through, String owner, Instant now) {
    return new FanoutWalk(
        actorId,
        epoch,
        after,
        through,
        Optional.empty(),
        Optional.of(owner),
        Optional.empty(),
        0,
        Optional.empty(),
        Optional.empty(),
        now,
        0);
  }
}
