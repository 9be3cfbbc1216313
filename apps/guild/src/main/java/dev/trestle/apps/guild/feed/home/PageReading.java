package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.feed.home.Merge.Step;
import dev.trestle.apps.guild.graph.SuspendedUsers;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The reading of one page: takes candidates from the merge, reads the activities of copies, and drops what the reader may not see. Not thread-safe.
final class PageReading {
  /// A page in reading order.
  ///
  /// @param reached the page is complete up to this position, which the next page begins beyond
  record Result(List<Activity> items, boolean hasMore, FeedPosition reached) {}

  private final GuildTable table;
  private final Relations relations;
  private final Direction direction;
  private final FeedPosition start;
  private final Merge merge;
  private Optional<FeedPosition> considered = Optional.empty();
  private Optional<FeedPosition> horizon = Optional.empty();
  private boolean ended;

  PageReading(
      GuildTable table, Relations relations, Direction direction, FeedPosition start, Merge merge) {
    this.table = table;
    this.relations = relations;
    this.direction = direction;
    this.start = start;
    this.merge = merge;
  }

  /// Reads up to a number of items. One more is looked for, to know whether there are more.
  Result read(int size) {
    var items = new ArrayList<Activity>();
    while (items.size() <= size && !ended) {
      items.addAll(visible(candidates(size + 1 - items.size())));
    }
    if (items.size() > size) {
      var page = List.copyOf(items.subList(0, size));
      return new Result(page, true, position(page.getLast()));
    }
    return new Result(items, horizon.isPresent(), reached());
  }

  private FeedPosition reached() {
    var last = considered.orElse(start);
    // Nothing lies between the last candidate and the horizon; the horizon itself is unread.
    return horizon
        .filter(_ -> direction == Direction.OLDER)
        .map(bound -> direction.later(last, bound.next()))
        .orElse(last);
  }

  private List<Candidate> candidates(int wanted) {
    var found = new ArrayList<Candidate>();
    while (found.size() < wanted && !ended) {
      var step = merge.next(wanted - found.size());
      if (step instanceof Step.OutOfQueries(var bound) && !isProgress(bound)) {
        step = merge.force(wanted - found.size());
      }
      switch (step) {
        case Step.Found(var candidate) -> {
          considered = Optional.of(candidate.position());
          found.add(candidate);
        }
        case Step.End() -> ended = true;
        case Step.OutOfQueries(var bound) -> {
          if (isProgress(bound)) {
            horizon = Optional.of(bound);
            ended = true;
          }
        }
      }
    }
    return found;
  }

  /// Whether a page that ended now would lead to another position: otherwise its reader would never get further.
  private boolean isProgress(FeedPosition bound) {
    return considered.isPresent()
        || (direction == Direction.OLDER && bound.next().compareTo(start) < 0);
  }

  /// The activities of candidates that exist and that the reader may see. Blocks by others and suspensions are read consistently; everything else was read consistently
  /// with the reader's relations.
  private List<Activity> visible(List<Candidate> candidates) {
    var keys =
        candidates.stream()
            .filter(one -> one.activity().isEmpty())
            .map(PageReading::key)
            .collect(Collectors.toSet());
    var copied = keys.isEmpty() ? Map.<ActivityKey, Activity>of() : table.activities(keys);
    var activities =
        candidates.stream()
            .flatMap(
                one -> one.activity().or(() -> Optional.ofNullable(copied.get(key(one)))).stream())
            .filter(relations::allows)
            .toList();
    var hidden = hidden(activities);
    return activities.stream().filter(one -> !hidden.contains(one.actorId())).toList();
  }

  /// The actors who block the reader, or are suspended.
  private Set<String> hidden(List<Activity> activities) {
    var actors =
        activities.stream()
            .map(Activity::actorId)
            .filter(relations.follows()::containsKey)
            .collect(Collectors.toSet());
    if (actors.isEmpty()) {
      return Set.of();
    }
    var hidden = new HashSet<>(table.blocksOf(actors, relations.readerId()).keySet());
    hidden.addAll(new SuspendedUsers(table).hiddenFrom(relations.readerId(), actors));
    return hidden;
  }

  private static ActivityKey key(Candidate candidate) {
    return new ActivityKey(
        candidate.actorId(), candidate.position().ts(), candidate.position().activityId());
  }

  private static FeedPosition position(Activity activity) {
    return new FeedPosition(activity.createdAt(), activity.activityId());
  }
}
