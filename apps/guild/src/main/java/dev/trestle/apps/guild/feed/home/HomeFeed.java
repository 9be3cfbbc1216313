package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.feed.coverage.Coverage;
import dev.trestle.apps.guild.feed.coverage.Stretch;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.kit.concurrent.ConcurrencyLimit;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// Reads pages of home feeds. Thread-safe.
///
/// In this order: the state of the feed, the relations of the reader, promotions, heads, then copies and activities, then the state again. If relations
/// changed meanwhile, or if copies were trimmed that the page relies on, the page is read again. What was acknowledged before the page began is on it.
public final class HomeFeed {
  private final GuildTable table;
  private final InstantSource clock;
  private final FeedLimits limits;
  private final String nodeId;
  private final Coverage coverage;
  private final ReaderStates states;
  private final FeedCaches caches;
  private final RecentActivities recent;
  private final Consumer<String> active;
  private final ConcurrencyLimit concurrency;

  /// Creates the home feeds of a node.
  ///
  /// @param nodeId different for each start of each node
  /// @param active receives readers who read their feed, about once in an hour
  public HomeFeed(
      GuildTable table,
      InstantSource clock,
      FeedTiming timing,
      FeedLimits limits,
      String nodeId,
      FeedCaches caches,
      Consumer<String> active) {
    this.table = table;
    this.clock = clock;
    this.limits = limits;
    this.nodeId = nodeId;
    this.coverage = new Coverage(timing);
    this.states = new ReaderStates(table, clock, timing);
    this.caches = caches;
    this.recent = new RecentActivities(table, limits);
    this.active = active;
    this.concurrency = new ConcurrencyLimit(limits.inFlight());
  }

  /// The cursor of an item of a page, from which another page goes on.
  public static FeedCursor cursorOf(HomePage page, Activity item) {
    return page.cursor().at(new FeedPosition(item.createdAt(), item.activityId()));
  }

  /// The newest items, with the read marker.
  public HomePage first(String readerId, int size) {
    return page(readerId, size, Direction.OLDER, Optional.empty());
  }

  /// The items of some of the followed users only.
  ///
  /// @param members users in a list of the reader; those whom the reader does not follow do not count
  /// @param cursor where the page before ended; empty for the newest items
  public HomePage ofList(
      String readerId, Set<String> members, int size, Optional<FeedCursor> cursor) {
    return page(readerId, size, Direction.OLDER, cursor, view -> view.only(members));
  }

  /// The items that are older than a cursor.
  public HomePage after(String readerId, int size, FeedCursor cursor) {
    return page(readerId, size, Direction.OLDER, Optional.of(cursor));
  }

  /// The items next to a cursor that are newer, so that a client can fill a gap.
  public HomePage before(String readerId, int size, FeedCursor cursor) {
    return page(readerId, size, Direction.NEWER, Optional.of(cursor));
  }

  /// The number of items that are newer than a position.
  ///
  /// @param most no more than this and the page size are counted
  public int countNewer(String readerId, FeedPosition position, int most) {
    return before(readerId, most, new FeedCursor(position, nodeId, clock.instant())).items().size();
  }

  /// Moves the read marker of a reader forwards.
  public void markRead(String readerId, FeedPosition position) {
    states.markRead(readerId, position);
  }

  private HomePage page(
      String readerId, int size, Direction direction, Optional<FeedCursor> cursor) {
    return page(readerId, size, direction, cursor, view -> view);
  }

  private HomePage page(
      String readerId,
      int size,
      Direction direction,
      Optional<FeedCursor> cursor,
      UnaryOperator<Relations> wanted) {
    int most = Math.min(size, limits.pageSize());
    if (most < 1) {
      throw new IllegalArgumentException("A page of %d items; ask for 1 or more.".formatted(size));
    }
    for (int attempt = 1; ; attempt++) {
      // A feed that changes all the time is read without copies; then only changed relations are a
      // reason to read again.
      boolean copies = attempt <= limits.repeats();
      var state = states.read(readerId, active);
      var now = clock.instant();
      var result = read(state, now, most, direction, cursor, copies, wanted);
      if (attempt >= 3 * limits.repeats() || isStill(state, copies, result, direction, cursor)) {
        return finished(result, state, now, direction, cursor);
      }
    }
  }

  private PageReading.Result read(
      FeedState state,
      Instant now,
      int size,
      Direction direction,
      Optional<FeedCursor> cursor,
      boolean copies,
      UnaryOperator<Relations> wanted) {
    var view = wanted.apply(caches.relations().of(state));
    var edges = view.actors();
    var promotions = caches.promoted().of(edges.keySet());
    Map<String, Stretch> covered = copies ? covered(state, view, promotions, now) : Map.of();
    var actors = view.all();
    // Newer items are wanted: whatever was posted since the first page counts.
    var since =
        cursor
            .filter(_ -> direction == Direction.OLDER)
            .filter(one -> one.nodeId().equals(nodeId))
            .map(FeedCursor::firstReadAt);
    var start =
        cursor
            .map(FeedCursor::position)
            .orElse(direction == Direction.OLDER ? FeedPosition.NEWEST : FeedPosition.OLDEST);
    var sources =
        new PageSources(
                table,
                limits,
                state.userId(),
                direction,
                start,
                caches.heads().of(actors, since),
                covered,
                megaActors(promotions))
            .of(actors);
    var merge =
        new Merge(
            direction.order(),
            sources,
            limits.queries(),
            limits.inFlight(),
            several -> concurrency.each(several, Source::fill));
    return new PageReading(table, view, direction, start, merge).read(size);
  }

  private Map<String, Stretch> covered(
      FeedState state, Relations view, Map<String, Promotion> promotions, Instant now) {
    var covered = new HashMap<String, Stretch>();
    var edges = view.actors();
    promotions.forEach(
        (actor, promotion) -> {
          var edge = edges.get(actor);
          if (edge == null) {
            return;
          }
          if (edge.coveredFrom().isEmpty()
              && promotion.fanoutEnabled()
              && view.follows().containsKey(actor)) {
            caches.confirmation().request(state.userId(), actor, edge.id());
          }
          var stretch = coverage.of(promotion, edge.coveredFrom(), state, now);
          if (!stretch.isEmpty()) {
            covered.put(actor, stretch);
          }
        });
    return covered;
  }

  private Map<String, RecentActivities> megaActors(Map<String, Promotion> promotions) {
    var mega = new HashMap<String, RecentActivities>();
    promotions.forEach(
        (actor, promotion) -> {
          if (Promotions.classOf(Optional.of(promotion)) == FanoutClass.MEGA) {
            mega.put(actor, recent);
          }
        });
    return mega;
  }

  /// Whether what a page was read with still holds.
  private boolean isStill(
      FeedState before,
      boolean copies,
      PageReading.Result result,
      Direction direction,
      Optional<FeedCursor> cursor) {
    var after = table.feedState(before.userId()).find();
    if (after.isEmpty() || after.get().relations() != before.relations()) {
      return false;
    }
    var oldest =
        direction == Direction.OLDER
            ? result.hasMore() ? result.reached().ts() : Instant.EPOCH
            : cursor.map(one -> one.position().ts()).orElse(Instant.EPOCH);
    return !copies
        || after.get().feedFloor().equals(before.feedFloor())
        || after.get().feedFloor().filter(oldest::isAfter).isPresent();
  }

  private HomePage finished(
      PageReading.Result result,
      FeedState state,
      Instant now,
      Direction direction,
      Optional<FeedCursor> cursor) {
    var items =
        direction == Direction.OLDER ? result.items() : List.copyOf(result.items().reversed());
    // A page of newer items is a first page for what is read from there: it may have items that the
    // earlier first page did not.
    var origin = cursor.filter(_ -> direction == Direction.OLDER);
    var next =
        new FeedCursor(
            result.reached(),
            origin.map(FeedCursor::nodeId).orElse(nodeId),
            origin.map(FeedCursor::firstReadAt).orElse(now));
    return new HomePage(
        items,
        result.hasMore(),
        next,
        cursor.isEmpty() ? ReaderStates.marker(state) : Optional.empty());
  }
}
