package dev.trestle.apps.guild.feed.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class FanoutWalksTest {
  private static final FanoutLimits LIMITS =
      new FanoutLimits(2, 6, 1, 5, Duration.ofSeconds(10), Duration.ofSeconds(1));

  /// A database that refuses batches of writes while it is broken, or takes long for each.
  private static final class BrokenBatches extends ForwardingDynamo {
    private final Dynamo dynamo;
    private boolean broken;
    private Runnable each = () -> {};

    BrokenBatches(Dynamo dynamo) {
      this.dynamo = dynamo;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      if (broken && request instanceof BatchWriteItem) {
        throw new IllegalStateException("batches are broken");
      }
      if (request instanceof BatchWriteItem) {
        each.run();
      }
      return request.on(dynamo);
    }
  }

  private final GuildTable table;
  private final TestClock clock;
  private final BrokenBatches batches;
  private final Activities activities;
  private final FanoutWalks walks;
  private final List<String> followers = new ArrayList<>();

  FanoutWalksTest(GuildTable table, TestClock clock, Dynamo dynamo) {
    this.table = table;
    this.clock = clock;
    this.batches = new BrokenBatches(dynamo);
    this.activities = new Activities(table, clock, new Ids(clock), ClockSkew.NONE);
    this.walks = walks(Tables.of(batches).clock(clock).open(GuildTable.class), "node1", List.of());
  }

  private FanoutWalks walks(GuildTable on, String node, List<String> connected) {
    return new FanoutWalks(on, clock, FeedTiming.DEFAULT, LIMITS, node, _ -> connected);
  }

  @BeforeEach
  void promote() {
    FeedUsers.create(table, clock.instant(), "star");
    for (int i = 0; i < 10; i++) {
      followers.add("f" + i);
    }
    FeedUsers.create(table, clock.instant(), followers);
    var graph = new SocialGraph(table, clock, new Ids(clock));
    followers.forEach(follower -> graph.follow(follower, "star"));
    new Promotions(table, clock, PromotionRules.DEFAULT)
        .change("star", false, FanoutClass.PROMOTED, Promotion.Reason.FOLLOWERS);
  }

  private Activity post(Audience audience) {
    return activities.post(ActivityDraft.post("star", "hello", audience));
  }

  private static Turn finish(FanoutWalks walks) {
    while (true) {
      var turn = walks.turn("star");
      if (turn != Turn.MORE) {
        return turn;
      }
    }
  }

  private List<String> copies(String reader) {
    return table.feedOf(reader).all(1_000).stream().map(FeedItem::activityId).toList();
  }

  private Promotion promotion() {
    return table.promotion("star").load();
  }

  @Test
  void every_follower_gets_every_activity_that_is_not_private() {
    var first = post(Audience.PUBLIC);
    var hidden = post(Audience.PRIVATE);
    var last = post(Audience.FOLLOWERS);
    assertThat(finish(walks)).isEqualTo(Turn.IDLE);
    for (var follower : followers) {
      assertThat(copies(follower)).containsExactly(last.activityId(), first.activityId());
    }
    assertThat(hidden.createdAt()).isBefore(last.createdAt());
    assertThat(promotion().pushedThrough()).contains(last.createdAt());
    assertThat(table.fanoutWalk("star").find()).isEmpty();
  }

  @Test
  void posts_from_before_the_promotion_are_not_copied() {
    assertThat(promotion().since()).isEqualTo(promotion().pushedThrough());
    assertThat(finish(walks)).isEqualTo(Turn.IDLE);
    assertThat(copies("f0")).isEmpty();
  }

  @Test
  void readers_who_were_away_get_no_copies() {
    clock.forward(Duration.ofDays(16));
    post(Audience.PUBLIC);
    finish(walks);
    assertThat(copies("f0")).isEmpty();
    assertThat(promotion().pushedThrough()).contains(table.activityHead("star").load().ts());
  }

  @Test
  void a_walk_of_a_node_that_stopped_goes_on_at_another_node_after_ten_seconds_without_a_turn() {
    post(Audience.PUBLIC);
    assertThat(walks.turn("star")).isEqualTo(Turn.MORE);
    assertThat(walks.turn("star")).isEqualTo(Turn.MORE);
    var other = walks(table, "node2", List.of());
    assertThat(other.turn("star")).isEqualTo(Turn.TAKEN);
    var progress = table.fanoutWalk("star").load().lastReader();
    assertThat(progress).isPresent();
    clock.forward(LIMITS.takeOver().minusMillis(1));
    assertThat(other.turn("star")).isEqualTo(Turn.TAKEN);
    clock.forward(Duration.ofMillis(1));
    assertThat(finish(other)).isEqualTo(Turn.IDLE);
    for (var follower : followers) {
      assertThat(copies(follower)).hasSize(1);
    }
  }

  @Test
  void a_walk_that_moves_slowly_stays_with_its_node_also_if_clocks_differ() {
    var oneByOne = new FanoutLimits(10, 1, 1, 5, LIMITS.takeOver(), LIMITS.firstPause());
    var owner =
        new FanoutWalks(table, clock, FeedTiming.DEFAULT, oneByOne, "node1", _ -> List.of());
    var other =
        new FanoutWalks(table, clock, FeedTiming.DEFAULT, oneByOne, "node2", _ -> List.of());
    post(Audience.PUBLIC);
    owner.turn("star");
    for (int i = 0; i < 5; i++) {
      assertThat(other.turn("star")).isEqualTo(Turn.TAKEN);
      clock.forward(LIMITS.takeOver().minusMillis(1));
      assertThat(owner.turn("star")).isEqualTo(Turn.MORE);
    }
  }

  @Test
  void turns_get_shorter_while_the_database_is_slow() {
    var limits = new FanoutLimits(10, 50, 1, 5, LIMITS.takeOver(), LIMITS.firstPause());
    var slow =
        new FanoutWalks(
            Tables.of(batches).clock(clock).open(GuildTable.class),
            clock,
            FeedTiming.DEFAULT,
            limits,
            "node1",
            _ -> List.of());
    for (int i = 0; i < 10; i++) {
      post(Audience.PUBLIC);
    }
    slow.turn("star");
    batches.each = () -> clock.forward(Duration.ofSeconds(3));
    slow.turn("star");
    var first = table.fanoutWalk("star").load().lastReader();
    slow.turn("star");
    var second = table.fanoutWalk("star").load().lastReader();
    assertThat(first).contains("f4");
    assertThat(second).contains("f6");
  }

  @Test
  void connected_readers_get_their_copies_first() {
    var posted = post(Audience.PUBLIC);
    walks(table, "node1", List.of("f9")).turn("star");
    assertThat(copies("f9")).containsExactly(posted.activityId());
    assertThat(copies("f0")).isEmpty();
  }

  @Test
  void a_walk_that_fails_five_times_waits_for_an_operator_who_replays_it() {
    var posted = post(Audience.PUBLIC);
    batches.broken = true;
    walks.turn("star");
    for (int i = 1; i < LIMITS.attempts(); i++) {
      assertThat(walks.turn("star")).isEqualTo(Turn.FAILED);
      assertThat(walks.turn("star")).isEqualTo(Turn.FAILED);
      clock.forward(Duration.ofMinutes(1));
    }
    assertThat(walks.turn("star")).isEqualTo(Turn.DEAD);
    batches.broken = false;
    assertThat(walks.turn("star")).isEqualTo(Turn.DEAD);
    var dead = new DeadWalks(table);
    assertThat(dead.list(10))
        .singleElement()
        .satisfies(walk -> assertThat(walk.failure().orElseThrow()).contains("batches are broken"));
    assertThat(dead.replay("star")).isTrue();
    assertThat(dead.replay("star")).isFalse();
    assertThat(finish(walks)).isEqualTo(Turn.IDLE);
    assertThat(copies("f9")).containsExactly(posted.activityId());
    assertThat(dead.list(10)).isEmpty();
  }

  @Test
  void a_walk_that_is_given_up_leaves_its_activities_to_be_pulled() {
    var lost = post(Audience.PUBLIC);
    batches.broken = true;
    while (walks.turn("star") != Turn.DEAD) {
      clock.forward(Duration.ofMinutes(1));
    }
    batches.broken = false;
    assertThat(new DeadWalks(table).giveUp("star")).isTrue();
    assertThat(promotion().since()).contains(lost.createdAt());
    assertThat(promotion().pushedThrough()).contains(lost.createdAt());
    var next = post(Audience.PUBLIC);
    finish(walks);
    assertThat(copies("f0")).containsExactly(next.activityId());
  }

  @Test
  void a_deleted_activity_does_not_keep_the_position_from_moving() {
    var posted = post(Audience.PUBLIC);
    activities.delete(posted.key(), "star");
    assertThat(finish(walks)).isEqualTo(Turn.IDLE);
    assertThat(promotion().pushedThrough()).contains(posted.createdAt());
  }

  @Test
  void the_search_finds_actors_with_something_to_copy() {
    var found = new ArrayList<String>();
    new FanoutSearch(table).find(found::add);
    assertThat(found).isEmpty();
    post(Audience.PUBLIC);
    new FanoutSearch(table).find(found::add);
    assertThat(found).containsExactly("star");
    finish(walks);
    found.clear();
    new FanoutSearch(table).find(found::add);
    assertThat(found).isEmpty();
  }

  @Test
  void a_demotion_ends_the_coverage_where_the_copies_end() {
    var copied = post(Audience.PUBLIC);
    finish(walks);
    post(Audience.PUBLIC);
    new Promotions(table, clock, PromotionRules.DEFAULT)
        .change("star", false, FanoutClass.DEFAULT, Promotion.Reason.FOLLOWERS);
    assertThat(promotion().until()).contains(copied.createdAt());
    assertThat(walks.turn("star")).isEqualTo(Turn.IDLE);
  }
}
