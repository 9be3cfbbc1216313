package dev.trestle.apps.guild.feed.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.kit.id.Ids;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@TrestleTest
class PromotionEvaluatorTest {
  private final GuildTable table;
  private final TestClock clock;
  private final SocialGraph graph;
  private final Activities activities;
  private final PromotionRules rules = new PromotionRules(3, 4, 5);
  private final PromotionEvaluator evaluator;
  private final Promotions promotions;

  PromotionEvaluatorTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.graph = new SocialGraph(table, clock, new Ids(clock));
    this.activities = new Activities(table, clock, new Ids(clock), ClockSkew.NONE);
    this.evaluator = new PromotionEvaluator(table, clock, rules);
    this.promotions = new Promotions(table, clock, rules);
    FeedUsers.create(table, clock.instant(), "star", "f0", "f1", "f2", "f3", "f4", "f5");
  }

  private void follow(int from, int to) {
    for (int i = from; i < to; i++) {
      graph.follow("f" + i, "star");
    }
  }

  private Promotion promotion() {
    return table.promotion("star").load();
  }

  @Test
  void an_actor_with_enough_followers_is_promoted_from_its_newest_activity_on() {
    var posted = activities.post(ActivityDraft.post("star", "x", Audience.PUBLIC));
    follow(0, 2);
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.DEFAULT);
    assertThat(table.promotion("star").find()).isEmpty();
    follow(2, 3);
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.PROMOTED);
    assertThat(promotion().since()).contains(posted.createdAt());
    assertThat(promotion().pushedThrough()).contains(posted.createdAt());
    assertThat(promotion().reason()).isEqualTo(Promotion.Reason.FOLLOWERS);
    assertThat(promotion().thresholds()).isEqualTo(rules.thresholds());
    assertThat(promotion().epoch()).isEqualTo(1);
  }

  @Test
  void an_actor_with_many_posts_is_promoted_for_their_volume_and_not_for_ever() {
    for (int i = 0; i < 4; i++) {
      activities.post(ActivityDraft.post("star", "x", Audience.PUBLIC));
    }
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.PROMOTED);
    assertThat(promotion().reason()).isEqualTo(Promotion.Reason.VOLUME);
    clock.forward(Duration.ofDays(2));
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.DEFAULT);
    assertThat(promotion().until()).isEqualTo(promotion().pushedThrough());
  }

  @Test
  void an_actor_with_too_many_followers_is_not_copied_and_comes_back_with_another_epoch() {
    follow(0, 6);
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.MEGA);
    assertThat(promotion().fanoutEnabled()).isFalse();
    graph.unfollow("f0", "star");
    graph.unfollow("f1", "star");
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.PROMOTED);
    assertThat(promotion().epoch()).isEqualTo(1);
    assertThat(promotion().mega()).isEmpty();
    assertThat(table.promotedIn(Promotions.bucket("star")).all(10)).hasSize(1);
    graph.unfollow("f2", "star");
    graph.unfollow("f3", "star");
    graph.unfollow("f4", "star");
    evaluator.sweep();
    assertThat(promotion().fanoutEnabled()).isFalse();
    assertThat(table.promotedIn(Promotions.bucket("star")).all(10)).isEmpty();
  }

  @Test
  void a_pinned_flag_stays_until_it_is_unpinned() {
    promotions.pin("star", false, true);
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.PROMOTED);
    promotions.unpin("star");
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.DEFAULT);
    follow(0, 4);
    promotions.pin("star", false, false);
    assertThat(evaluator.evaluate("star")).isEqualTo(FanoutClass.DEFAULT);
  }

  @Test
  void an_actor_is_evaluated_at_most_once_a_minute() {
    assertThat(evaluator.evaluateOnce("star")).isTrue();
    assertThat(evaluator.evaluateOnce("star")).isFalse();
    clock.forward(Duration.ofMinutes(1));
    assertThat(evaluator.evaluateOnce("star")).isTrue();
  }
}
