package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.graph.Mute;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/// Follows, unfollows, blocks and mutes users. Each change is one transaction with the counters and with [RelationVersions], so that counters
/// equal edges and that readers see it at once. A change that is made already is a success. Thread-safe.
public final class SocialGraph {
  private final GuildTable table;
  private final InstantSource clock;
  private final Ids ids;
  private final FollowerCounts counts;
  private final RelationVersions versions;
  private final EdgeRemoval removal;

  public SocialGraph(GuildTable table, InstantSource clock, Ids ids) {
    this(table, clock, ids, new FollowerCounts(table, clock));
  }

  SocialGraph(GuildTable table, InstantSource clock, Ids ids, FollowerCounts counts) {
    this.table = table;
    this.clock = clock;
    this.ids = ids;
    this.counts = counts;
    this.versions = new RelationVersions(table);
    this.removal = new EdgeRemoval(table, clock, ids, counts);
  }

  public GraphOutcome follow(String userId, String otherId) {
    if (userId.equals(otherId)) {
      return GraphOutcome.SELF;
    }
    return untilDecided(() -> tryToFollow(userId, otherId));
  }

  private Optional<GraphOutcome> tryToFollow(String userId, String otherId) {
    var counter = counts.find(otherId);
    if (counter.isEmpty()) {
      return Optional.of(GraphOutcome.NOT_FOUND);
    }
    var shard =
        counter.get().followerShards().map(shards -> ThreadLocalRandom.current().nextInt(shards));
    var edge = new Follow(userId, otherId, clock.instant(), ids.next(), Optional.empty(), shard);
    Write<?> create = table.follows().create(edge);
    Write<?> notBlocked = table.block(userId, otherId).check(absent());
    Write<?> notBlockedBy = table.block(otherId, userId).check(absent());
    Write<?> following = counts.increaseFollowing(userId);
    Write<?> version = versions.increase(userId);
    var outcome =
        table.attempt(
            List.of(create, notBlocked, notBlockedBy, following, counts.increase(edge), version));
    if (!(outcome instanceof Outcome.Refused<?> refused)) {
      counts.shardIfLarge(counter.get());
      return Optional.of(GraphOutcome.DONE);
    }
    var write = refused.write();
    if (write.equals(create)) {
      return Optional.of(GraphOutcome.DONE);
    }
    if (write.equals(notBlocked) || write.equals(notBlockedBy)) {
      return Optional.of(GraphOutcome.BLOCKED);
    }
    if (refused.reason() instanceof RefusalReason.Missing) {
      return Optional.of(GraphOutcome.NOT_FOUND);
    }
    // Otherwise the counter was sharded since it was read.
    return write.equals(following) ? Optional.of(GraphOutcome.LIMIT_REACHED) : Optional.empty();
  }

  /// Ends a follow. It takes effect at once: copies in the follower's feed count no longer, and are deleted by a job.
  public GraphOutcome unfollow(String userId, String otherId) {
    return untilDecided(
        () -> {
          var edge = table.follow(userId, otherId).find();
          if (edge.isEmpty()) {
            return Optional.of(GraphOutcome.DONE);
          }
          var writes = new ArrayList<>(removal.of(edge.get()));
          writes.add(versions.increase(userId));
          return done(table.attempt(writes));
        });
  }

  /// Ends the follow of another user.
  public GraphOutcome removeFollower(String userId, String followerId) {
    return unfollow(followerId, userId);
  }

  /// Blocks a user: neither sees the other, and edges in both directions end.
  public GraphOutcome block(String userId, String otherId) {
    if (userId.equals(otherId)) {
      return GraphOutcome.SELF;
    }
    return untilDecided(() -> tryToBlock(userId, otherId));
  }

  private Optional<GraphOutcome> tryToBlock(String userId, String otherId) {
    Write<?> create = table.blocks().create(new Block(userId, otherId, clock.instant()));
    var versioned = List.of(versions.increase(userId), versions.increase(otherId));
    var writes = new ArrayList<Write<?>>();
    writes.add(create);
    writes.addAll(versioned);
    writes.addAll(ending(userId, otherId));
    writes.addAll(ending(otherId, userId));
    var outcome = table.attempt(writes);
    if (outcome instanceof Outcome.Refused<?> refused) {
      if (refused.write().equals(create)) {
        return Optional.of(GraphOutcome.DONE);
      }
      return versioned.contains(refused.write())
          ? Optional.of(GraphOutcome.NOT_FOUND)
          : Optional.empty();
    }
    return Optional.of(GraphOutcome.DONE);
  }

  /// The writes that end an edge if it exists, or check that it does not.
  private List<? extends Write<?>> ending(String followerId, String followeeId) {
    var ref = table.follow(followerId, followeeId);
    return ref.find()
        .<List<? extends Write<?>>>map(removal::of)
        .orElseGet(() -> List.of(ref.check(absent())));
  }

  public GraphOutcome unblock(String userId, String otherId) {
    return untilDecided(
        () -> {
          var block = table.block(userId, otherId).find();
          return block.isEmpty()
              ? Optional.of(GraphOutcome.DONE)
              : done(
                  table.attempt(
                      table
                          .blocks()
                          .delete(block.get())
                          .onlyIf(where(Block::createdAt).is(block.get().createdAt())),
                      versions.increase(userId),
                      versions.increase(otherId)));
        });
  }

  /// Hides the activities of a user or a group from the feeds of a user. The other one does not notice it.
  public GraphOutcome mute(String userId, String otherId) {
    if (userId.equals(otherId)) {
      return GraphOutcome.SELF;
    }
    Write<?> create = table.mutes().create(new Mute(userId, otherId, clock.instant()));
    var outcome = table.attempt(create, versions.increase(userId));
    return outcome instanceof Outcome.Refused<?> refused && !refused.write().equals(create)
        ? GraphOutcome.NOT_FOUND
        : GraphOutcome.DONE;
  }

  public GraphOutcome unmute(String userId, String otherId) {
    var outcome = table.attempt(table.mute(userId, otherId).delete(), versions.increase(userId));
    return outcome instanceof Outcome.Refused<?> ? GraphOutcome.NOT_FOUND : GraphOutcome.DONE;
  }

  private static Optional<GraphOutcome> done(Outcome<?> outcome) {
    return outcome instanceof Outcome.Refused<?>
        ? Optional.empty()
        : Optional.of(GraphOutcome.DONE);
  }

  /// Tries again while others change the same edges.
  private static GraphOutcome untilDecided(Supplier<Optional<GraphOutcome>> attempt) {
    for (int i = 0; i < GraphLimits.ATTEMPTS; i++) {
      var outcome = attempt.get();
      if (outcome.isPresent()) {
        return outcome.get();
      }
    }
    throw new ContendedException(
        "The edges changed %d times while they were changed; try again later"
            .formatted(GraphLimits.ATTEMPTS));
  }
}
