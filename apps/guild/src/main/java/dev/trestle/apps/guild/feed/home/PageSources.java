package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.coverage.Stretch;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Makes the sources of a page: the copies in the feed for covered stretches, and the actors' own lists for everything else. No activity is in two
/// sources.
///
/// @param start the page begins beyond this position
/// @param heads the newest activity of each actor that has one
/// @param covered the covered stretches, none of them empty
/// @param recent for actors whose last activities are in memory
record PageSources(
    GuildTable table,
    FeedLimits limits,
    String readerId,
    Direction direction,
    FeedPosition start,
    Map<String, FeedPosition> heads,
    Map<String, Stretch> covered,
    Map<String, RecentActivities> recent) {
  List<Source> of(Collection<String> actors) {
    var sources = new ArrayList<Source>();
    for (var actor : actors) {
      var head = heads.get(actor);
      if (head != null) {
        var stretch = covered.get(actor);
        if (stretch == null) {
          pulled(actor, head, Stretch.ALL).ifPresent(sources::add);
        } else {
          pulled(actor, head, new Stretch(stretch.through(), Instant.MAX)).ifPresent(sources::add);
          pulled(actor, head, new Stretch(Instant.EPOCH, stretch.after())).ifPresent(sources::add);
        }
      }
    }
    copies().ifPresent(sources::add);
    return sources;
  }

  /// A stretch of an actor's own list; empty if it has nothing beyond the start.
  private Optional<Source> pulled(String actor, FeedPosition head, Stretch stretch) {
    return direction == Direction.OLDER ? older(actor, head, stretch) : newer(actor, head, stretch);
  }

  private Optional<Source> older(String actor, FeedPosition head, Stretch stretch) {
    // Posts that came after the head was read are left out: the merge would have them too late.
    var from = direction.later(direction.later(start, top(stretch)), head.next());
    var bound = direction.later(from, head);
    if (!bound.ts().isAfter(stretch.after())) {
      return Optional.empty();
    }
    return Optional.of(
        new Source(
            from,
            bound,
            beyond -> {
              var memory = recent.get(actor);
              var known =
                  memory == null
                      ? Optional.<Source.Batch>empty()
                      : memory.before(actor, beyond, head).map(batch -> within(batch, stretch));
              return known.orElseGet(
                  () ->
                      activities(
                          table
                              .activitiesBefore(actor, beyond.ts(), beyond.activityId())
                              .page(PageRequest.first(limits.refill())),
                          stretch));
            }));
  }

  /// The part of a batch that is in a stretch.
  private static Source.Batch within(Source.Batch batch, Stretch stretch) {
    var candidates =
        batch.candidates().stream()
            .takeWhile(one -> stretch.contains(one.position().ts()))
            .toList();
    return candidates.size() == batch.candidates().size()
        ? batch
        : new Source.Batch(candidates, Optional.empty());
  }

  private Optional<Source> newer(String actor, FeedPosition head, Stretch stretch) {
    var from = direction.later(start, bottom(stretch));
    if (from.compareTo(head) >= 0 || from.compareTo(top(stretch)) >= 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Source(
            from,
            from,
            beyond ->
                activities(
                    table
                        .activitiesAfter(actor, beyond.ts(), beyond.activityId())
                        .page(PageRequest.first(limits.refill())),
                    stretch)));
  }

  private static Source.Batch activities(Page<Activity> page, Stretch stretch) {
    var candidates =
        page.entities().stream()
            .takeWhile(one -> stretch.contains(one.createdAt()))
            .map(Candidate::pulled)
            .toList();
    boolean more = page.next().isPresent() && candidates.size() == page.entities().size();
    return new Source.Batch(
        candidates, more ? Optional.of(candidates.getLast().position()) : Optional.empty());
  }

  /// The copies in the feed, as far as they count.
  private Optional<Source> copies() {
    if (covered.isEmpty()) {
      return Optional.empty();
    }
    var all =
        new Stretch(
            covered.values().stream().map(Stretch::after).min(Instant::compareTo).orElseThrow(),
            covered.values().stream().map(Stretch::through).max(Instant::compareTo).orElseThrow());
    var from = direction.later(start, direction == Direction.OLDER ? top(all) : bottom(all));
    boolean nothing =
        direction == Direction.OLDER
            ? !from.ts().isAfter(all.after())
            : from.compareTo(top(all)) >= 0;
    return nothing ? Optional.empty() : Optional.of(new Source(from, from, copies(all)));
  }

  private Source.Reader copies(Stretch all) {
    Predicate<FeedItem> counts =
        copy -> {
          var stretch = covered.get(copy.actorId());
          return stretch != null && stretch.contains(copy.createdAt());
        };
    return beyond -> {
      var listing =
          direction == Direction.OLDER
              ? table.feedBefore(readerId, beyond.ts(), beyond.activityId())
              : table.feedAfter(readerId, beyond.ts(), beyond.activityId());
      var page = listing.page(PageRequest.first(limits.pageSize()));
      var within =
          page.entities().stream().takeWhile(copy -> all.contains(copy.createdAt())).toList();
      boolean more = page.next().isPresent() && within.size() == page.entities().size();
      return new Source.Batch(
          within.stream()
              .filter(counts)
              .map(copy -> Candidate.copied(position(copy), copy.actorId()))
              .toList(),
          more ? Optional.of(position(within.getLast())) : Optional.empty());
    };
  }

  private static FeedPosition position(FeedItem copy) {
    return new FeedPosition(copy.createdAt(), copy.activityId());
  }

  /// The position after everything in a stretch.
  private static FeedPosition top(Stretch stretch) {
    return stretch.through().equals(Instant.MAX)
        ? FeedPosition.NEWEST
        : FeedPosition.after(stretch.through());
  }

  /// The position before everything in a stretch.
  private static FeedPosition bottom(Stretch stretch) {
    return FeedPosition.after(stretch.after());
  }
}
