package dev.trestle.apps.guild.feed.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.fanout.FanoutLimits;
import dev.trestle.apps.guild.feed.fanout.FanoutWalks;
import dev.trestle.apps.guild.feed.fanout.Turn;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.testing.FeedUsers;
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
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@TrestleTest
class HomeFeedTest {
  /// Counts requests by operation.
  private static final class CountedRequests extends ForwardingDynamo {
    private final Dynamo dynamo;
    private final TreeMap<String, Integer> counts = new TreeMap<>();

    CountedRequests(Dynamo dynamo) {
      this.dynamo = dynamo;
    }

    @Override
    protected synchronized <R> R forward(Request<? super Dynamo, R> request) {
      counts.merge(request.getClass().getSimpleName(), 1, Integer::sum);
      return request.on(dynamo);
    }
  }

  private final GuildTable table;
  private final TestClock clock;
  private final CountedRequests requests;
  private final SocialGraph graph;
  private final Activities activities;
  private final Promotions promotions;
  private final FeedCaches caches;
  private final HomeFeed home;
  private final FanoutWalks walks;

  HomeFeedTest(TestClock clock, Dynamo dynamo, GuildTable table) {
    this.requests = new CountedRequests(dynamo);
    this.table = Tables.of(requests).clock(clock).open(GuildTable.class);
    this.clock = clock;
    var ids = new Ids(clock);
    this.graph = new SocialGraph(table, clock, ids);
    this.activities = new Activities(table, clock, ids, ClockSkew.NONE);
    this.promotions = new Promotions(table, clock, PromotionRules.DEFAULT);
    this.caches = FeedCaches.of(this.table, clock, FeedTiming.DEFAULT);
    this.home = home(caches);
    this.walks =
        new FanoutWalks(
            table, clock, FeedTiming.DEFAULT, FanoutLimits.DEFAULT, "node", _ -> List.of());
  }

  private HomeFeed home(FeedCaches remembered) {
    return new HomeFeed(
        table, clock, FeedTiming.DEFAULT, FeedLimits.DEFAULT, "node", remembered, _ -> {});
  }

  private Activity post(String actor) {
    clock.forward(Duration.ofSeconds(1));
    return activities.post(ActivityDraft.post(actor, "hello", Audience.PUBLIC));
  }

  private static FeedPosition position(Activity activity) {
    return new FeedPosition(activity.createdAt(), activity.activityId());
  }

  private void promote(String actor) {
    promotions.change(actor, false, FanoutClass.PROMOTED, Promotion.Reason.FOLLOWERS);
  }

  private void fanOut(String actor) {
    while (walks.turn(actor) == Turn.MORE) {
      // Until everything is copied.
    }
  }

  /// Confirms the edges that pages have asked for.
  private void confirm() {
    caches.confirmation().round();
    clock.forward(FeedTiming.DEFAULT.indexStaleness());
    caches.confirmation().round();
    // Relations are remembered for a minute.
    clock.forward(Duration.ofSeconds(61));
  }

  @Test
  void a_first_page_with_three_hundred_followees_of_whom_ten_are_promoted_takes_few_requests() {
    FeedUsers.create(table, clock.instant(), "reader");
    var actors = new ArrayList<String>();
    for (int i = 0; i < 300; i++) {
      actors.add("a%03d".formatted(i));
    }
    FeedUsers.create(table, clock.instant(), actors);
    actors.forEach(actor -> graph.follow("reader", actor));
    var promoted = actors.subList(0, 10);
    actors.forEach(this::post);
    promoted.forEach(this::promote);
    home.first("reader", 50);
    confirm();
    for (int round = 0; round < 4; round++) {
      promoted.forEach(this::post);
    }
    var newest = actors.subList(100, 110).stream().map(this::post).toList();
    promoted.forEach(this::fanOut);

    requests.counts.clear();
    var cold = home(FeedCaches.of(table, clock, FeedTiming.DEFAULT));
    var page = cold.first("reader", 50);
    assertThat(page.items()).hasSize(50);
    assertThat(page.items().subList(0, 10)).isEqualTo(newest.reversed());
    // The state of the feed twice. Four batches of heads, three of promotions, the activities of
    // copies, blocks, and users who may be suspended. Four queries of relations, one or two of
    // copies, one for each actor with a new post that is not copied, and some for the first of the
    // others.
    assertThat(requests.counts)
        .containsEntry("GetItem", 2)
        .containsEntry("BatchGetItem", 10)
        .hasEntrySatisfying("Query", queries -> assertThat(queries).isLessThanOrEqualTo(20))
        .hasSize(3);

    requests.counts.clear();
    assertThat(cold.first("reader", 50).items()).isEqualTo(page.items());
    // No relations, and only the promotions of promoted actors.
    assertThat(requests.counts)
        .containsEntry("GetItem", 2)
        .containsEntry("BatchGetItem", 8)
        .hasEntrySatisfying("Query", queries -> assertThat(queries).isLessThanOrEqualTo(16))
        .hasSize(3);

    requests.counts.clear();
    cold.after("reader", 50, page.cursor());
    // No heads.
    assertThat(requests.counts).containsEntry("BatchGetItem", 3);
  }

  @Test
  void items_before_a_cursor_fill_a_gap_from_its_older_end() {
    FeedUsers.create(table, clock.instant(), "reader", "ann");
    graph.follow("reader", "ann");
    var posts = new ArrayList<Activity>();
    for (int i = 0; i < 6; i++) {
      posts.add(post("ann"));
    }
    var old = home.first("reader", 1);
    for (int i = 0; i < 5; i++) {
      posts.add(post("ann"));
    }
    var gap = home.before("reader", 3, old.cursor());
    assertThat(gap.items()).containsExactly(posts.get(8), posts.get(7), posts.get(6));
    assertThat(gap.hasMore()).isTrue();
    var rest = home.before("reader", 3, gap.cursor());
    assertThat(rest.items()).containsExactly(posts.get(10), posts.get(9));
    assertThat(rest.hasMore()).isFalse();
    assertThat(home.countNewer("reader", position(posts.get(5)), 50)).isEqualTo(5);
    assertThat(home.countNewer("reader", position(posts.get(5)), 2)).isEqualTo(2);
  }

  @Test
  void the_read_marker_moves_forwards_only_and_comes_with_first_pages() {
    FeedUsers.create(table, clock.instant(), "reader");
    var first = post("reader");
    var second = post("reader");
    assertThat(home.first("reader", 1).readMarker()).isEmpty();
    home.markRead("reader", position(second));
    home.markRead("reader", position(first));
    var page = home.first("reader", 1);
    assertThat(page.readMarker()).contains(position(second));
    assertThat(home.after("reader", 1, page.cursor()).readMarker()).isEmpty();
  }

  @Test
  void a_reader_who_returns_after_a_month_sees_everything_in_one_read() {
    FeedUsers.create(table, clock.instant(), "reader", "star");
    graph.follow("reader", "star");
    promote("star");
    home.first("reader", 50);
    confirm();
    var posts = new ArrayList<Activity>();
    posts.addFirst(post("star"));
    fanOut("star");
    clock.forward(Duration.ofDays(30));
    posts.addFirst(post("star"));
    fanOut("star");
    assertThat(table.feedOf("reader").all(100)).hasSize(1);
    assertThat(home.first("reader", 50).items()).isEqualTo(posts);
  }

  @Test
  void a_page_that_needs_too_many_queries_ends_early_and_the_next_one_goes_on() {
    FeedUsers.create(table, clock.instant(), "reader");
    var actors = new ArrayList<String>();
    for (int i = 0; i < 12; i++) {
      actors.add("a" + (char) ('a' + i));
    }
    FeedUsers.create(table, clock.instant(), actors);
    var posts = new ArrayList<Activity>();
    for (var actor : actors) {
      graph.follow("reader", actor);
      posts.addFirst(post(actor));
    }
    var few =
        new HomeFeed(
            table,
            clock,
            FeedTiming.DEFAULT,
            FeedLimits.DEFAULT.queries(5, 20, 1),
            "node",
            caches,
            _ -> {});
    var read = new ArrayList<Activity>();
    var page = few.first("reader", 50);
    assertThat(page.items()).hasSizeBetween(1, 11);
    assertThat(page.hasMore()).isTrue();
    read.addAll(page.items());
    while (page.hasMore()) {
      page = few.after("reader", 50, page.cursor());
      read.addAll(page.items());
    }
    assertThat(read).isEqualTo(posts);
  }

  @Test
  void a_feed_keeps_its_newest_copies_when_it_is_trimmed() {
    FeedUsers.create(table, clock.instant(), "reader", "star");
    graph.follow("reader", "star");
    promote("star");
    home.first("reader", 50);
    confirm();
    var posts = new ArrayList<Activity>();
    for (int i = 0; i < 8; i++) {
      posts.addFirst(post("star"));
    }
    fanOut("star");
    var trimming = new FeedTrimming(table, FeedLimits.DEFAULT.rows(5));
    assertThat(trimming.trim("reader")).isEqualTo(3);
    assertThat(trimming.trim("reader")).isZero();
    assertThat(table.feedOf("reader").all(100)).hasSize(5);
    assertThat(table.feedState("reader").load().feedFloor()).contains(posts.get(4).createdAt());
    assertThat(home.first("reader", 50).items()).isEqualTo(posts);
  }
}
