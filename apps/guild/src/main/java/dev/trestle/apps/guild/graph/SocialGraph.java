package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import java.time.InstantSource;
import java.util.function.Supplier;

/// Follows, unfollows, blocks and mutes users. Each change is one transaction with the counters and with [RelationVersions], so that counters
/// equal edges and that readers see it at once. A change that is made already is a success. Thread-safe.
///
/// Mutations of clients do the same through [GraphMutations], where the transaction also has the outcome of the request.
public final class SocialGraph {
  private final GuildTable table;
  private final GraphChanges changes;
  private final FollowerCounts counts;

  public SocialGraph(GuildTable table, InstantSource clock, Ids ids) {
    this(table, clock, ids, new FollowerCounts(table, clock));
  }

  SocialGraph(GuildTable table, InstantSource clock, Ids ids, FollowerCounts counts) {
    this.table = table;
    this.counts = counts;
    this.changes = new GraphChanges(table, clock, ids, counts);
  }

  public GraphOutcome follow(String userId, String otherId) {
    var outcome = untilDecided(() -> changes.follow(userId, otherId));
    counts.find(otherId).ifPresent(counts::shardIfLarge);
    return outcome;
  }

  /// Ends a follow. It takes effect at once: copies in the follower's feed count no longer, and are deleted by a job.
  public GraphOutcome unfollow(String userId, String otherId) {
    return untilDecided(() -> changes.unfollow(userId, otherId));
  }

  /// Ends the follow of another user.
  public GraphOutcome removeFollower(String userId, String followerId) {
    return unfollow(followerId, userId);
  }

  /// Blocks a user: neither sees the other, and edges in both directions end.
  public GraphOutcome block(String userId, String otherId) {
    return untilDecided(() -> changes.block(userId, otherId));
  }

  public GraphOutcome unblock(String userId, String otherId) {
    return untilDecided(() -> changes.unblock(userId, otherId));
  }

  /// Hides the activities of a user or a group from the feeds of a user. The other one does not notice it.
  public GraphOutcome mute(String userId, String otherId) {
    return untilDecided(() -> changes.mute(userId, otherId));
  }

  public GraphOutcome unmute(String userId, String otherId) {
    return untilDecided(() -> changes.unmute(userId, otherId));
  }

  /// Decides again while others change the same edges.
  private GraphOutcome untilDecided(Supplier<GraphDecision> decide) {
    for (int i = 0; i < GraphLimits.ATTEMPTS; i++) {
      var decision = decide.get();
      if (decision.writes().isEmpty()
          || !(table.attempt(decision.writes()) instanceof Outcome.Refused<?>)) {
        return decision.outcome();
      }
    }
    throw new ContendedException(
        "The edges changed %d times while they were changed; try again later"
            .formatted(GraphLimits.ATTEMPTS));
  }
}
