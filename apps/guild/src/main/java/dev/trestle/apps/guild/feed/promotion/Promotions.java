package dev.trestle.apps.guild.feed.promotion;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.feed.Promotion.Reason;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Promotes and demotes actors: starts and ends the copying of their activities. Thread-safe, also across nodes.
///
/// A promotion covers what comes after the actor's newest activity; the transaction checks that this is still the newest one. A demotion ends the
/// coverage where the copies end. Each promotion has another epoch, so that a walk of an earlier one changes nothing.
public final class Promotions {
  /// Promotions are listed in so many partitions of an index, because each walk changes one.
  public static final int BUCKETS = 16;

  private static final int ATTEMPTS = 50;

  private final GuildTable table;
  private final InstantSource clock;
  private final PromotionRules rules;

  public Promotions(GuildTable table, InstantSource clock, PromotionRules rules) {
    this.table = table;
    this.clock = clock;
    this.rules = rules;
  }

  /// The class of an actor.
  public static FanoutClass classOf(Optional<Promotion> promotion) {
    if (promotion.filter(Promotion::fanoutEnabled).isPresent()) {
      return FanoutClass.PROMOTED;
    }
    return promotion.flatMap(Promotion::mega).orElse(false)
        ? FanoutClass.MEGA
        : FanoutClass.DEFAULT;
  }

  /// Changes the class of an actor.
  ///
  /// @param group whether the actor is a group
  public void change(String actorId, boolean group, FanoutClass wanted, Reason reason) {
    for (int i = 0; i < ATTEMPTS; i++) {
      var promotion = table.promotion(actorId).find();
      if (classOf(promotion) == wanted || apply(actorId, group, wanted, reason, promotion)) {
        return;
      }
    }
    throw new ContendedException(
        "%s posted %d times while it was promoted; try again later".formatted(actorId, ATTEMPTS));
  }

  private boolean apply(
      String actorId,
      boolean group,
      FanoutClass wanted,
      Reason reason,
      Optional<Promotion> promotion) {
    var outcome =
        wanted == FanoutClass.PROMOTED
            ? promote(actorId, group, reason, promotion)
            : table.attempt(List.of(end(actorId, group, wanted, reason, promotion)));
    return !(outcome instanceof Outcome.Refused<?>);
  }

  private Outcome<?> promote(
      String actorId, boolean group, Reason reason, Optional<Promotion> promotion) {
    var head = table.activityHead(actorId).find();
    var newest = head.map(ActivityHead::ts).orElse(Instant.EPOCH);
    Write<?> unchanged =
        table
            .activityHead(actorId)
            .check(head.isPresent() ? where(ActivityHead::ts).is(newest) : absent());
    Write<?> write =
        promotion
            .<Write<?>>map(
                stored ->
                    listed(actorId, changed(stored, reason))
                        .set(Promotion::fanoutEnabled)
                        .to(true)
                        .set(Promotion::since)
                        .to(newest)
                        .set(Promotion::pushedThrough)
                        .to(newest)
                        .remove(Promotion::until)
                        .remove(Promotion::mega)
                        .add(Promotion::epoch, 1))
            .orElseGet(
                () ->
                    table
                        .promotions()
                        .create(
                            Promotion.of(actorId, clock.instant())
                                .promoted(reason, rules.thresholds(), newest)
                                .listed(group, false, bucket(actorId))));
    return table.attempt(unchanged, write);
  }

  /// The write that ends the copying of an actor's activities.
  private Write<?> end(
      String actorId,
      boolean group,
      FanoutClass wanted,
      Reason reason,
      Optional<Promotion> promotion) {
    boolean mega = wanted == FanoutClass.MEGA;
    if (promotion.isEmpty()) {
      return table
          .promotions()
          .create(Promotion.of(actorId, clock.instant()).listed(group, true, bucket(actorId)));
    }
    var stored = promotion.get();
    var update = changed(stored, reason).set(Promotion::fanoutEnabled).to(false);
    if (stored.fanoutEnabled() && stored.pushedThrough().isPresent()) {
      update = update.set(Promotion::until).to(stored.pushedThrough().get());
    }
    return mega
        ? listed(actorId, update).set(Promotion::mega).to(true)
        : update.remove(Promotion::mega).remove(Promotion::bucket);
  }

  /// An update that is refused if the promotion was changed since it was read.
  private Update<Promotion> changed(Promotion stored, Reason reason) {
    var update =
        table
            .promotion(stored.userId())
            .update()
            .set(Promotion::reason)
            .to(reason)
            .set(Promotion::updatedAt)
            .to(clock.instant())
            .onlyIf(where(Promotion::epoch).is(stored.epoch()))
            .onlyIf(where(Promotion::fanoutEnabled).is(stored.fanoutEnabled()));
    return stored
        .pushedThrough()
        .map(pushed -> update.onlyIf(where(Promotion::pushedThrough).is(pushed)))
        .orElse(update);
  }

  private static Update<Promotion> listed(String actorId, Update<Promotion> update) {
    return update.set(Promotion::bucket).to(bucket(actorId));
  }

  /// The partition of the index that lists an actor while it is promoted or has very many followers.
  public static int bucket(String actorId) {
    return Math.floorMod(actorId.hashCode(), BUCKETS);
  }

  /// Sets the flag of an actor by hand: no rule changes it until it is unpinned.
  public void pin(String actorId, boolean group, boolean enabled) {
    change(actorId, group, enabled ? FanoutClass.PROMOTED : FanoutClass.DEFAULT, Reason.FOLLOWERS);
    if (table.promotion(actorId).find().isEmpty()) {
      var _ =
          table.attempt(
              List.of(
                  table
                      .promotions()
                      .create(
                          Promotion.of(actorId, clock.instant())
                              .listed(group, false, bucket(actorId)))));
    }
    // Listed, so that administrators find it, whatever the flag is.
    table.transact(
        listed(actorId, table.promotion(actorId).update().set(Promotion::pinned).to(true)));
  }

  public void unpin(String actorId) {
    var _ = table.attempt(List.of(table.promotion(actorId).update().remove(Promotion::pinned)));
  }
}
