package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/// Decides about changes of the social graph: each method reads consistently and returns the writes, with the counters and with
/// [RelationVersions]. Conditions of the writes repeat what was read, so a decision that is out of date is refused and made again. Thread-safe.
final class GraphChanges {
  private final GuildTable table;
  private final InstantSource clock;
  private final Ids ids;
  private final FollowerCounts counts;
  private final RelationVersions versions;
  private final EdgeRemoval removal;

  GraphChanges(GuildTable table, InstantSource clock, Ids ids, FollowerCounts counts) {
    this.table = table;
    this.clock = clock;
    this.ids = ids;
    this.counts = counts;
    this.versions = new RelationVersions(table);
    this.removal = new EdgeRemoval(table, clock, ids, counts);
  }

  GraphDecision follow(String userId, String otherId) {
    if (userId.equals(otherId)) {
      return GraphDecision.of(GraphOutcome.SELF);
    }
    var counter = counts.find(otherId);
    if (counter.isEmpty()) {
      return GraphDecision.of(GraphOutcome.NOT_FOUND);
    }
    if (table.follow(userId, otherId).find().isPresent()) {
      return GraphDecision.of(GraphOutcome.DONE);
    }
    if (table.block(userId, otherId).find().isPresent()) {
      return GraphDecision.of(GraphOutcome.BLOCKED);
    }
    if (table.block(otherId, userId).find().isPresent()) {
      return GraphDecision.of(GraphOutcome.BLOCKED_BY_OTHER);
    }
    if (counts.following(userId) >= GraphLimits.FOLLOWING) {
      return GraphDecision.of(GraphOutcome.LIMIT_REACHED);
    }
    var shard =
        counter.get().followerShards().map(shards -> ThreadLocalRandom.current().nextInt(shards));
    var edge = new Follow(userId, otherId, clock.instant(), ids.next(), Optional.empty(), shard);
    return GraphDecision.of(
        List.of(
            table.follows().create(edge),
            table.block(userId, otherId).check(absent()),
            table.block(otherId, userId).check(absent()),
            counts.increaseFollowing(userId),
            counts.increase(edge),
            versions.increase(userId)));
  }

  GraphDecision unfollow(String userId, String otherId) {
    var edge = table.follow(userId, otherId).find();
    if (edge.isEmpty()) {
      return GraphDecision.of(GraphOutcome.DONE);
    }
    var writes = new ArrayList<>(removal.of(edge.get()));
    writes.add(versions.increase(userId));
    return GraphDecision.of(writes);
  }

  /// Ends the follow of another user.
  GraphDecision removeFollower(String userId, String followerId) {
    return unfollow(followerId, userId);
  }

  GraphDecision block(String userId, String otherId) {
    if (userId.equals(otherId)) {
      return GraphDecision.of(GraphOutcome.SELF);
    }
    if (table.block(userId, otherId).find().isPresent()) {
      return GraphDecision.of(GraphOutcome.DONE);
    }
    if (table.feedState(otherId).find().isEmpty()) {
      return GraphDecision.of(GraphOutcome.NOT_FOUND);
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(table.blocks().create(new Block(userId, otherId, clock.instant())));
    writes.add(versions.increase(userId));
    writes.add(versions.increase(otherId));
    writes.addAll(ending(userId, otherId));
    writes.addAll(ending(otherId, userId));
    return GraphDecision.of(writes);
  }

  /// The writes that end an edge if it exists, or check that it does not.
  private List<? extends Write<?>> ending(String followerId, String followeeId) {
    var ref = table.follow(followerId, followeeId);
    return ref.find()
        .<List<? extends Write<?>>>map(removal::of)
        .orElseGet(() -> List.of(ref.check(absent())));
  }

  GraphDecision unblock(String userId, String otherId) {
    var block = table.block(userId, otherId).find();
    if (block.isEmpty()) {
      return GraphDecision.of(GraphOutcome.DONE);
    }
    return GraphDecision.of(
        List.of(
            table
                .blocks()
                .delete(block.get())
                .onlyIf(where(Block::createdAt).is(block.get().createdAt())),
            versions.increase(userId),
            versions.increase(otherId)));
  }

  GraphDecision mute(String userId, String otherId) {
    if (userId.equals(otherId)) {
      return GraphDecision.of(GraphOutcome.SELF);
    }
    if (table.mute(userId, otherId).find().isPresent()) {
      return GraphDecision.of(GraphOutcome.DONE);
    }
    return GraphDecision.of(
        List.of(
            table.mutes().create(new Mute(userId, otherId, clock.instant())),
            versions.increase(userId)));
  }

  GraphDecision unmute(String userId, String otherId) {
    return table.mute(userId, otherId).find().isEmpty()
        ? GraphDecision.of(GraphOutcome.DONE)
        : GraphDecision.of(
            List.of(
                table.mute(userId, otherId).delete().onlyIf(exists()), versions.increase(userId)));
  }
}
