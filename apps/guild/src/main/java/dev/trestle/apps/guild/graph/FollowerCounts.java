package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.graph.Counter.Kind;
import dev.trestle.apps.guild.table.graph.CounterShard;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;

/// The counters of followers and of followed users, which always equal the edges: each edge is counted in the transaction that writes it.
///
/// The counter of a user with very many followers is shared by some items. An edge stores the shard that has counted it, so that the same
/// one is decreased when the edge ends. Thread-safe.
public final class FollowerCounts {
  private final GuildTable table;
  private final InstantSource clock;
  private final int unsharded;

  public FollowerCounts(GuildTable table, InstantSource clock) {
    this(table, clock, GraphLimits.UNSHARDED_FOLLOWERS);
  }

  /// Creates counters with another threshold.
  ///
  /// @param unsharded a counter with more followers is sharded
  FollowerCounts(GuildTable table, InstantSource clock, int unsharded) {
    this.table = table;
    this.clock = clock;
    this.unsharded = unsharded;
  }

  /// The number of followers of a user; zero for an unknown user.
  public long followers(String userId) {
    return table.counter(userId, Kind.FOLLOWERS).find().map(this::sum).orElse(0L);
  }

  /// The number of users whom a user follows.
  public long following(String userId) {
    return table.counter(userId, Kind.FOLLOWING).find().map(Counter::count).orElse(0L);
  }

  /// The whole number of a counter with its shards.
  public long sum(Counter counter) {
    return counter.followerShards().isEmpty()
        ? counter.count()
        : counter.count()
            + table
                .counterShardsOf(counter.userId(), counter.kind())
                .all(GraphLimits.SHARDS)
                .stream()
                .mapToLong(CounterShard::count)
                .sum();
  }

  /// Counts a new edge. Refused if the counter was sharded meanwhile.
  Write<?> increase(Follow edge) {
    var now = now();
    return edge.shard().isPresent()
        ? table
            .counterShard(edge.followeeId(), Kind.FOLLOWERS, edge.shard().get())
            .update()
            .add(CounterShard::count, 1)
            .set(CounterShard::updatedAt)
            .to(now)
        : table
            .counter(edge.followeeId(), Kind.FOLLOWERS)
            .update()
            .add(Counter::count, 1)
            .remove(Counter::countCheck)
            .set(Counter::updatedAt)
            .to(now)
            .onlyIf(where(Counter::followerShards).isAbsent());
  }

  /// Uncounts an edge that ends, where it was counted.
  Write<?> decrease(Follow edge) {
    var now = now();
    return edge.shard().isPresent()
        ? table
            .counterShard(edge.followeeId(), Kind.FOLLOWERS, edge.shard().get())
            .update()
            .add(CounterShard::count, -1)
            .set(CounterShard::updatedAt)
            .to(now)
            .onlyIf(where(CounterShard::count).isGreater(0L))
        : table
            .counter(edge.followeeId(), Kind.FOLLOWERS)
            .update()
            .add(Counter::count, -1)
            .remove(Counter::countCheck)
            .set(Counter::updatedAt)
            .to(now)
            .onlyIf(where(Counter::count).isGreater(0L));
  }

  /// Counts a followed user, up to the limit.
  Write<?> increaseFollowing(String followerId) {
    return table
        .counter(followerId, Kind.FOLLOWING)
        .update()
        .add(Counter::count, 1)
        .remove(Counter::countCheck)
        .set(Counter::updatedAt)
        .to(now())
        .onlyIf(where(Counter::count).isLess((long) GraphLimits.FOLLOWING));
  }

  Write<?> decreaseFollowing(String followerId) {
    return table
        .counter(followerId, Kind.FOLLOWING)
        .update()
        .add(Counter::count, -1)
        .remove(Counter::countCheck)
        .set(Counter::updatedAt)
        .to(now())
        .onlyIf(where(Counter::count).isGreater(0L));
  }

  /// Shards a counter that has become large. Of several nodes that find it large, one does it.
  void shardIfLarge(Counter counter) {
    if (counter.kind() != Kind.FOLLOWERS
        || counter.followerShards().isPresent()
        || counter.count() < unsharded) {
      return;
    }
    var now = now();
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .counter(counter.userId(), counter.kind())
            .update()
            .set(Counter::followerShards)
            .to(GraphLimits.SHARDS)
            .onlyIf(where(Counter::followerShards).isAbsent()));
    for (int shard = 0; shard < GraphLimits.SHARDS; shard++) {
      writes.add(
          table
              .counterShards()
              .create(new CounterShard(counter.userId(), counter.kind(), shard, 0, now)));
    }
    var _ = table.attempt(writes);
  }

  /// The counter of a user's followers; empty for an unknown user.
  Optional<Counter> find(String userId) {
    return table.counter(userId, Kind.FOLLOWERS).find();
  }

  private Instant now() {
    return clock.instant();
  }
}
