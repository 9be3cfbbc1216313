package dev.trestle.apps.guild.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.kit.id.Ids;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class SocialGraphTest {
  private final GuildTable table;
  private final TestClock clock;
  private final Ids ids;
  private final FollowerCounts counts;
  private final SocialGraph graph;

  SocialGraphTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.ids = new Ids(clock);
    this.counts = new FollowerCounts(table, clock);
    this.graph = new SocialGraph(table, clock, ids);
  }

  @BeforeEach
  void create_users() {
    FeedUsers.create(table, clock.instant(), "ann", "bob", "cid");
  }

  private long version(String user) {
    return table.feedState(user).find().map(FeedState::relations).orElseThrow();
  }

  @Test
  void a_follow_is_counted_once_however_often_it_is_repeated() {
    assertThat(graph.follow("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    var edge = table.follow("ann", "bob").load();
    assertThat(graph.follow("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(table.follow("ann", "bob").load()).isEqualTo(edge);
    assertThat(counts.followers("bob")).isEqualTo(1);
    assertThat(counts.following("ann")).isEqualTo(1);
    assertThat(counts.following("bob")).isZero();
  }

  @Test
  void an_unfollow_is_counted_once_however_often_it_is_repeated() {
    graph.follow("ann", "bob");
    assertThat(graph.unfollow("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(graph.unfollow("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(table.follow("ann", "bob").find()).isEmpty();
    assertThat(counts.followers("bob")).isZero();
    assertThat(counts.following("ann")).isZero();
  }

  @Test
  void each_follow_has_another_edge() {
    graph.follow("ann", "bob");
    var first = table.follow("ann", "bob").load();
    graph.unfollow("ann", "bob");
    graph.follow("ann", "bob");
    assertThat(table.follow("ann", "bob").load().edgeId()).isNotEqualTo(first.edgeId());
  }

  @Test
  void nobody_follows_themselves_or_a_user_who_does_not_exist() {
    assertThat(graph.follow("ann", "ann")).isEqualTo(GraphOutcome.SELF);
    assertThat(graph.follow("ann", "nobody")).isEqualTo(GraphOutcome.NOT_FOUND);
    assertThat(counts.following("ann")).isZero();
  }

  @Test
  void nobody_follows_more_than_two_thousand_users() {
    table.run(
        table
            .counter("ann", Counter.Kind.FOLLOWING)
            .update()
            .set(Counter::count)
            .to((long) GraphLimits.FOLLOWING - 1));
    assertThat(graph.follow("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(graph.follow("ann", "cid")).isEqualTo(GraphOutcome.LIMIT_REACHED);
    assertThat(counts.followers("cid")).isZero();
  }

  @Test
  void a_block_ends_both_edges_and_prevents_new_ones() {
    graph.follow("ann", "bob");
    graph.follow("bob", "ann");
    assertThat(graph.block("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(table.follow("ann", "bob").find()).isEmpty();
    assertThat(table.follow("bob", "ann").find()).isEmpty();
    for (var user : List.of("ann", "bob")) {
      assertThat(counts.followers(user)).isZero();
      assertThat(counts.following(user)).isZero();
    }
    assertThat(graph.follow("ann", "bob")).isEqualTo(GraphOutcome.BLOCKED);
    assertThat(graph.follow("bob", "ann")).isEqualTo(GraphOutcome.BLOCKED_BY_OTHER);
    assertThat(graph.block("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(graph.unblock("ann", "bob")).isEqualTo(GraphOutcome.DONE);
    assertThat(graph.follow("bob", "ann")).isEqualTo(GraphOutcome.DONE);
  }

  @Test
  void a_block_of_a_user_who_does_not_exist_is_refused() {
    assertThat(graph.block("ann", "nobody")).isEqualTo(GraphOutcome.NOT_FOUND);
    assertThat(table.block("ann", "nobody").find()).isEmpty();
  }

  @Test
  void a_follower_can_be_removed() {
    graph.follow("ann", "bob");
    assertThat(graph.removeFollower("bob", "ann")).isEqualTo(GraphOutcome.DONE);
    assertThat(counts.followers("bob")).isZero();
  }

  @Test
  void every_change_of_a_relation_increases_the_version_of_all_who_see_it() {
    graph.follow("ann", "bob");
    graph.mute("ann", "bob");
    graph.unmute("ann", "bob");
    var filters = new KeywordFilters(table, clock, ids);
    var added = filters.add("ann", "word", Optional.empty());
    table.transact(added.writes());
    table.transact(filters.remove("ann", added.ids().getFirst()).writes());
    graph.unfollow("ann", "bob");
    assertThat(version("ann")).isEqualTo(6);
    assertThat(version("bob")).isZero();
    graph.block("ann", "bob");
    assertThat(version("ann")).isEqualTo(7);
    assertThat(version("bob")).isEqualTo(1);
    graph.unblock("ann", "bob");
    assertThat(version("bob")).isEqualTo(2);
  }

  @Test
  void a_counter_with_many_followers_is_sharded_and_loses_nobody() {
    var few = new FollowerCounts(table, clock, 3);
    var sharding = new SocialGraph(table, clock, ids, few);
    var followers = new ArrayList<String>();
    for (int i = 0; i < 12; i++) {
      followers.add("f" + i);
    }
    FeedUsers.create(table, clock.instant(), followers);
    for (var follower : followers) {
      assertThat(sharding.follow(follower, "bob")).isEqualTo(GraphOutcome.DONE);
    }
    var counter = table.counter("bob", Counter.Kind.FOLLOWERS).load();
    assertThat(counter.followerShards()).contains(GraphLimits.SHARDS);
    assertThat(counter.count()).isLessThan(12);
    assertThat(few.followers("bob")).isEqualTo(12);
    for (var follower : followers) {
      assertThat(sharding.unfollow(follower, "bob")).isEqualTo(GraphOutcome.DONE);
    }
    assertThat(few.followers("bob")).isZero();
  }

  @Test
  @Hostile
  void counters_equal_edges_after_a_thousand_concurrent_follows_and_unfollows(
      @WithoutFaults GuildTable truth) {
    var users = new ArrayList<String>();
    for (int i = 0; i < 40; i++) {
      users.add("u" + i);
    }
    FeedUsers.create(truth, clock.instant(), users);
    ConcurrentRun.run(
        5,
        (random, number) -> {
          for (int i = 0; i < 16; i++) {
            var user = users.get(random.nextInt(users.size()));
            if (random.nextBoolean()) {
              graph.follow(user, "bob");
            } else {
              graph.unfollow(user, "bob");
            }
          }
        });
    long edges =
        users.stream().filter(user -> truth.follow(user, "bob").find().isPresent()).count();
    assertThat(new FollowerCounts(truth, clock).followers("bob")).isEqualTo(edges);
    for (var user : users) {
      assertThat(new FollowerCounts(truth, clock).following(user))
          .isEqualTo(truth.follow(user, "bob").find().isPresent() ? 1 : 0);
    }
  }
}
