package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.fanout.DeletedCopies;
import dev.trestle.apps.guild.feed.fanout.FanoutLimits;
import dev.trestle.apps.guild.feed.fanout.FanoutSearch;
import dev.trestle.apps.guild.feed.fanout.FanoutWalks;
import dev.trestle.apps.guild.feed.fanout.UnfollowedCopies;
import dev.trestle.apps.guild.feed.home.FeedCaches;
import dev.trestle.apps.guild.feed.home.FeedTrimming;
import dev.trestle.apps.guild.feed.home.HomeFeed;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.GraphJobs;
import dev.trestle.apps.guild.graph.KeywordFilters;
import dev.trestle.apps.guild.graph.Memberships;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.JobRunner;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// A node of the application with its own clock and caches. A node that restarts has empty caches.
final class FeedNode {
  final GuildTable table;
  final SocialGraph graph;
  final Memberships memberships;
  final KeywordFilters filters;
  final Activities activities;
  final Promotions promotions;
  final FanoutWalks walks;
  final FanoutSearch search;
  final FeedCaches caches;
  final HomeFeed home;
  final FeedTrimming trimming;
  final JobRunner jobs;
  final Ids ids;
  final InstantSource clock;

  FeedNode(
      GuildTable table,
      InstantSource clock,
      Duration skew,
      String nodeId,
      FeedTiming timing,
      FeedLimits limits,
      List<String> connected) {
    this.table = table;
    this.clock = clock;
    this.ids = new Ids(clock);
    this.graph = new SocialGraph(table, clock, ids);
    this.memberships = new Memberships(table);
    this.filters = new KeywordFilters(table, clock, ids);
    this.activities = new Activities(table, clock, ids, () -> skew);
    this.promotions = new Promotions(table, clock, PromotionRules.DEFAULT);
    this.caches = FeedCaches.of(table, clock, timing);
    this.walks =
        new FanoutWalks(
            table,
            clock,
            timing,
            new FanoutLimits(3, 4, 1, 5, Duration.ofSeconds(30), Duration.ofSeconds(1)),
            nodeId,
            actor -> caches.relations().followersAmong(connected, actor));
    this.search = new FanoutSearch(table);
    this.home = new HomeFeed(table, clock, timing, limits, nodeId, caches, _ -> {});
    this.trimming = new FeedTrimming(table, limits);
    this.jobs =
        new JobRunner(
            table,
            clock,
            Map.of(
                GraphJobs.COPY_REMOVAL,
                new UnfollowedCopies(table),
                Activities.COPY_REMOVAL,
                new DeletedCopies(table)));
  }

  /// Carries out what was decided. Only one node changes a user's filters at a time, so nothing refuses it.
  void run(Plan plan) {
    table.transact(plan.writes());
  }
}
