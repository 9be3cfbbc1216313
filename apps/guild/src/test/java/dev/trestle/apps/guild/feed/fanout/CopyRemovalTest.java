package dev.trestle.apps.guild.feed.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.node.FeedService;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@TrestleTest
class CopyRemovalTest {
  private final GuildTable table;
  private final TestClock clock;
  private final SocialGraph graph;
  private final Activities activities;
  private final FeedCopies copies;
  private final JobRunner jobs;

  CopyRemovalTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.graph = new SocialGraph(table, clock, new Ids(clock));
    this.activities = new Activities(table, clock, new Ids(clock), ClockSkew.NONE);
    this.copies = new FeedCopies(table, clock, FeedTiming.DEFAULT, 1);
    this.jobs = new JobRunner(table, clock, FeedService.jobs(table));
    FeedUsers.create(table, clock.instant(), "reader", "ann", "bob");
    graph.follow("reader", "ann");
    graph.follow("reader", "bob");
    table.run(table.follow("reader", "ann").update().set(Follow::coveredFrom).to(clock.instant()));
  }

  private Activity copied(String actor) {
    clock.forward(Duration.ofSeconds(1));
    var activity = activities.post(ActivityDraft.post(actor, "x", Audience.PUBLIC));
    copies.write(List.of("reader"), List.of(activity));
    return activity;
  }

  private List<String> feed() {
    return table.feedOf("reader").all(1_000).stream().map(FeedItem::activityId).toList();
  }

  private void runJobs() {
    for (var job : table.openJobs(Job.NOW).all(100)) {
      var next = jobs.received(job);
      while (next.filter(one -> one.open().isPresent()).isPresent()) {
        next = jobs.received(next.get());
      }
    }
  }

  @Test
  void copies_of_an_unfollowed_actor_are_deleted_up_to_the_unfollow() {
    copied("ann");
    var other = copied("bob");
    for (int i = 0; i < 250; i++) {
      copied("ann");
    }
    graph.unfollow("reader", "ann");
    graph.follow("reader", "ann");
    var later = copied("ann");
    runJobs();
    assertThat(feed()).containsExactly(later.activityId(), other.activityId());
  }

  @Test
  void an_unfollow_without_confirmed_copies_needs_no_job() {
    graph.unfollow("reader", "bob");
    assertThat(table.openJobs(Job.NOW).all(10)).isEmpty();
  }

  @Test
  void copies_of_a_deleted_activity_are_deleted() {
    var promotion =
        Promotion.of("ann", clock.instant())
            .promoted(Promotion.Reason.FOLLOWERS, Map.of(), Instant.EPOCH);
    table.run(table.promotions().create(promotion));
    var kept = copied("ann");
    var deleted = copied("ann");
    activities.delete(deleted.key(), "ann");
    assertThat(feed()).hasSize(2);
    runJobs();
    assertThat(feed()).containsExactly(kept.activityId());
  }
}
