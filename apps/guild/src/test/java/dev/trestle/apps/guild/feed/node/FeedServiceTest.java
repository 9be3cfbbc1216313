package dev.trestle.apps.guild.feed.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
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
import dev.trestle.engine.Database;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.feature.StreamGroups;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class FeedServiceTest {
  private final GuildTable table;
  private final TestClock clock;
  private final Database database;
  private final Activities activities;
  private final FeedService service;

  FeedServiceTest(GuildTable table, TestClock clock, Database database) {
    this.table = table;
    this.clock = clock;
    this.database = database;
    this.service = new FeedService(table, clock, "node", List::of);
    this.activities = new Activities(table, clock, new Ids(clock), ClockSkew.NONE);
  }

  @BeforeEach
  void promote() {
    FeedUsers.create(table, clock.instant(), "reader", "star");
    new SocialGraph(table, clock, new Ids(clock)).follow("reader", "star");
    new Promotions(table, clock, PromotionRules.DEFAULT)
        .change("star", false, FanoutClass.PROMOTED, Promotion.Reason.FOLLOWERS);
    new Promotions(table, clock, PromotionRules.DEFAULT).pin("star", false, true);
  }

  private OpenParts start() {
    var parts = new OpenParts("guild");
    service.start(
        new Background(() -> Streams.of(table, database).clock(clock), parts, new StreamGroups()));
    return parts;
  }

  private Activity post() {
    return activities.post(ActivityDraft.post("star", "hello", Audience.PUBLIC));
  }

  private void awaitCopies(Activity... expected) {
    await()
        .untilAsserted(
            () ->
                assertThat(table.feedOf("reader").all(100).stream().map(FeedItem::activityId))
                    .containsExactlyElementsOf(
                        List.of(expected).reversed().stream().map(Activity::activityId).toList()));
  }

  @Test
  void a_post_is_copied_and_read() {
    try (var _ = start()) {
      var posted = post();
      awaitCopies(posted);
      assertThat(service.home().first("reader", 10).items()).containsExactly(posted);
    }
  }

  @Test
  void posts_made_while_no_node_was_running_are_copied_at_the_start() {
    var first = post();
    try (var _ = start()) {
      awaitCopies(first);
    }
    var second = post();
    try (var _ = start()) {
      awaitCopies(first, second);
    }
  }
}
