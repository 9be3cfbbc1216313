package dev.trestle.apps.guild.feed.fanout;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Copies the activities of promoted actors to the feeds of their followers, in walks over the followers. Thread-safe, also across nodes.
///
/// The work of an actor is what lies between its promotion's `pushedThrough` and its newest activity, so a lost stream record loses nothing. A
/// [FanoutWalk] stores which activities are copied and to which follower they were copied last. Any node goes on with it, turn by turn. Only when
/// all copies of a walk are acknowledged does `pushedThrough` move, in one transaction with the end of the walk.
///
/// A walk's activities are fixed before the first follower is read: an edge that is confirmed later never needs an activity of this walk.
public final class FanoutWalks {
  private static final System.Logger LOG = System.getLogger(FanoutWalks.class.getName());
  private static final int LONGEST_FAILURE = 500;

  private final GuildTable table;
  private final InstantSource clock;
  private final FanoutLimits limits;
  private final String nodeId;
  private final FeedCopies copies;
  private final Function<String, Collection<String>> connected;
  private final StoppedWalks stopped;
  private final TurnSize size;

  /// Creates the fan-out of a node.
  ///
  /// @param nodeId different for each start of each node
  /// @param connected the readers who are connected to this node and follow an actor, as far as is known: they get their copies first
  public FanoutWalks(
      GuildTable table,
      InstantSource clock,
      FeedTiming timing,
      FanoutLimits limits,
      String nodeId,
      Function<String, Collection<String>> connected) {
    this.table = table;
    this.clock = clock;
    this.limits = limits;
    this.nodeId = nodeId;
    this.copies = new FeedCopies(table, clock, timing, limits.inFlight());
    this.connected = connected;
    this.stopped = new StoppedWalks(clock, limits.takeOver());
    this.size = new TurnSize(clock, limits);
  }

  /// Another node goes on with a walk that has not moved for so long.
  Duration takeOver() {
    return limits.takeOver();
  }

  /// The pause of a walk after its first failure.
  Duration firstPause() {
    return limits.firstPause();
  }

  /// Does a part of the work of an actor.
  public Turn turn(String actorId) {
    var promotion = table.promotion(actorId).find().filter(Promotion::fanoutEnabled);
    if (promotion.isEmpty()) {
      return Turn.IDLE;
    }
    var stored = table.fanoutWalk(actorId).find();
    if (stored.isEmpty() || !belongs(stored.get(), promotion.get())) {
      return begin(promotion.get(), stored);
    }
    var walk = stored.get();
    if (walk.deadSince().isPresent()) {
      return Turn.DEAD;
    }
    if (walk.pausedUntil().filter(clock.instant()::isBefore).isPresent()) {
      return Turn.FAILED;
    }
    if (isTaken(walk)) {
      return Turn.TAKEN;
    }
    try {
      return step(promotion.get(), walk);
    } catch (RuntimeException failed) {
      return fail(walk, failed);
    }
  }

  /// Whether a walk continues from where the copies of a promotion end.
  private static boolean belongs(FanoutWalk walk, Promotion promotion) {
    return walk.epoch() == promotion.epoch()
        && promotion.pushedThrough().filter(walk.after()::equals).isPresent();
  }

  private boolean isTaken(FanoutWalk walk) {
    return walk.owner().filter(owner -> !owner.equals(nodeId)).isPresent()
        && !stopped.contains(walk);
  }

  /// Begins the next walk. The newest activity is read before the list, so the list has everything up to it.
  private Turn begin(Promotion promotion, Optional<FanoutWalk> leftover) {
    var after = promotion.pushedThrough().orElseThrow();
    var newest = table.activityHead(promotion.userId()).find().map(ActivityHead::ts);
    if (newest.isEmpty() || !newest.get().isAfter(after)) {
      return Turn.IDLE;
    }
    var page =
        table
            .activitiesSince(promotion.userId(), after)
            .page(PageRequest.first(limits.activities()));
    var last = page.entities().stream().map(Activity::createdAt).reduce((_, later) -> later);
    var through =
        page.next().isPresent()
            ? last.orElseThrow()
            : last.filter(newest.get()::isBefore).orElse(newest.get());
    leftover.ifPresent(walk -> table.attempt(List.of(table.fanoutWalks().delete(walk))));
    var walk =
        FanoutWalk.of(
            promotion.userId(), promotion.epoch(), after, through, nodeId, clock.instant());
    if (table.attempt(List.of(table.fanoutWalks().create(walk))) instanceof Outcome.Done<?>) {
      copies.write(connected.apply(promotion.userId()), page.entities());
    }
    return Turn.MORE;
  }

  /// Copies the activities of a walk to the next followers.
  private Turn step(Promotion promotion, FanoutWalk walk) {
    var activities = activities(walk);
    if (activities.isEmpty()) {
      return finish(promotion, walk);
    }
    var page =
        followers(
            promotion,
            walk.lastReader().orElse(FIRST_ID),
            Math.max(1, size.rows() / activities.size()));
    size.measure(() -> copies.writeToActive(page.ids(), activities));
    if (page.isLast()) {
      return finish(promotion, walk);
    }
    var now = clock.instant();
    var _ =
        table.attempt(
            List.of(
                table
                    .fanoutWalks()
                    .update(walk)
                    .set(FanoutWalk::lastReader)
                    .to(page.ids().getLast())
                    .set(FanoutWalk::owner)
                    .to(nodeId)
                    .remove(FanoutWalk::pausedUntil)
                    .set(FanoutWalk::failures)
                    .to(0)
                    .remove(FanoutWalk::failure)
                    .set(FanoutWalk::updatedAt)
                    .to(now)));
    return Turn.MORE;
  }

  /// Sorts before all ids.
  private static final String FIRST_ID = "0";

  /// The activities of a walk that still exist and may be copied.
  private List<Activity> activities(FanoutWalk walk) {
    return table
        .activitiesSince(walk.actorId(), walk.after())
        .page(PageRequest.first(limits.activities()))
        .entities()
        .stream()
        .filter(one -> !one.createdAt().isAfter(walk.through()))
        .filter(one -> one.audience() != Activity.Audience.PRIVATE)
        .toList();
  }

  /// Some followers in the order of their ids.
  private record Followers(List<String> ids, boolean isLast) {}

  private Followers followers(Promotion promotion, String after, int most) {
    var request = PageRequest.first(most);
    if (promotion.group().orElse(false)) {
      var page = table.membersAfter(promotion.userId(), after).page(request);
      return new Followers(
          page.entities().stream().map(one -> one.userId()).toList(), page.next().isEmpty());
    }
    var page = table.followersAfter(promotion.userId(), after).page(request);
    return new Followers(
        page.entities().stream().map(one -> one.followerId()).toList(), page.next().isEmpty());
  }

  private Turn finish(Promotion promotion, FanoutWalk walk) {
    var _ =
        table.attempt(
            table
                .promotion(promotion.userId())
                .update()
                .set(Promotion::pushedThrough)
                .to(walk.through())
                .onlyIf(where(Promotion::epoch).is(walk.epoch()))
                .onlyIf(where(Promotion::pushedThrough).is(walk.after()))
                .onlyIf(where(Promotion::fanoutEnabled).is(true)),
            table.fanoutWalks().delete(walk));
    return Turn.MORE;
  }

  /// Notes a failure. Any node tries again when the pause is over.
  private Turn fail(FanoutWalk walk, RuntimeException failed) {
    LOG.log(
        System.Logger.Level.WARNING,
        "Fan-out failed actorId=%s failures=%d".formatted(walk.actorId(), walk.failures() + 1),
        failed);
    var now = clock.instant();
    int failures = walk.failures() + 1;
    boolean dead = failures >= limits.attempts();
    var text = String.valueOf(failed);
    var update =
        table
            .fanoutWalks()
            .update(walk)
            .set(FanoutWalk::failures)
            .to(failures)
            .set(FanoutWalk::failure)
            .to(text.length() <= LONGEST_FAILURE ? text : text.substring(0, LONGEST_FAILURE))
            .set(FanoutWalk::updatedAt)
            .to(now)
            .remove(FanoutWalk::owner)
            .set(FanoutWalk::pausedUntil)
            .to(now.plus(limits.firstPause().multipliedBy(1L << walk.failures())));
    var _ = table.attempt(List.of(dead ? update.set(FanoutWalk::deadSince).to(now) : update));
    return dead ? Turn.DEAD : Turn.FAILED;
  }
}
