package dev.trestle.apps.guild.feed.promotion;

import dev.trestle.apps.guild.feed.RecentlyUsed;
import dev.trestle.apps.guild.graph.FollowerCounts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.feed.Promotion.Reason;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Evaluates the promotion rules for an actor after a follow or a post, at most once a minute for each actor on this node, and for all listed actors
/// every night. Thread-safe.
public final class PromotionEvaluator {
  private static final Duration ONCE_PER = Duration.ofMinutes(1);
  private static final Duration DAY = Duration.ofDays(1);
  private static final int REMEMBERED = 10_000;

  /// Maximum number of promotions that one sweep reads from a bucket.
  private static final int LISTED = 100_000;

  private final GuildTable table;
  private final InstantSource clock;
  private final PromotionRules rules;
  private final Promotions promotions;
  private final FollowerCounts counts;
  private final RecentlyUsed<String, Instant> evaluated = new RecentlyUsed<>(REMEMBERED);

  public PromotionEvaluator(GuildTable table, InstantSource clock, PromotionRules rules) {
    this.table = table;
    this.clock = clock;
    this.rules = rules;
    this.promotions = new Promotions(table, clock, rules);
    this.counts = new FollowerCounts(table, clock);
  }

  /// Evaluates an actor, unless this node did so within the last minute.
  ///
  /// @return whether it was evaluated
  public boolean evaluateOnce(String actorId) {
    var now = clock.instant();
    if (evaluated.find(actorId).filter(last -> last.plus(ONCE_PER).isAfter(now)).isPresent()) {
      return false;
    }
    evaluated.put(actorId, now);
    evaluate(actorId);
    return true;
  }

  /// Brings an actor to the class that the rules demand, unless it is pinned.
  public FanoutClass evaluate(String actorId) {
    var promotion = table.promotion(actorId).find();
    var now = Promotions.classOf(promotion);
    if (promotion.flatMap(Promotion::pinned).orElse(false)) {
      return now;
    }
    var group = table.group(actorId).find();
    long followers =
        group
            .map(Group::memberCount)
            .map(Integer::longValue)
            .orElseGet(() -> counts.followers(actorId));
    var wanted = rules.of(now, followers, postsToday(actorId));
    if (wanted != now) {
      var reason = rules.isPopular(followers) ? Reason.FOLLOWERS : Reason.VOLUME;
      promotions.change(actorId, group.isPresent(), wanted, reason);
    }
    return wanted;
  }

  /// The number of posts of the last day, as far as it matters.
  private long postsToday(String actorId) {
    var since = clock.instant().minus(DAY);
    return table
        .activitiesSince(actorId, since)
        .page(PageRequest.first((int) rules.postsPerDay()))
        .entities()
        .size();
  }

  /// Evaluates all promoted actors and those with very many followers.
  public void sweep() {
    for (int bucket = 0; bucket < Promotions.BUCKETS; bucket++) {
      table.promotedIn(bucket).stream(LISTED).forEach(listed -> evaluate(listed.userId()));
    }
  }
}
