package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.kit.concurrent.ConcurrencyLimit;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Writes copies of activities into feeds, several batches at the same time. Writing a copy twice has the effect of writing it once.
///
/// @param inFlight the most batches that are written at once
record FeedCopies(GuildTable table, InstantSource clock, FeedTiming timing, int inFlight) {
  /// Writes the copies for those readers who have read their feed within the last days. The state of their feeds is read consistently: a reader who
  /// comes back later marks older copies as missing.
  void writeToActive(List<String> readers, List<Activity> activities) {
    var oldest = clock.instant().minus(timing.skippedAfter());
    var parts = parts(readers, BatchGetItem.MAX_KEYS);
    int atOnce = Math.clamp(parts.size(), 1, inFlight);
    new ConcurrencyLimit(atOnce)
        .each(
            parts,
            part -> {
              var states = table.feedStates(part);
              var active =
                  part.stream()
                      .filter(
                          reader -> {
                            var state = states.get(reader);
                            return state != null && state.lastReadAt().isAfter(oldest);
                          })
                      .toList();
              write(active, activities, inFlight / atOnce);
            });
  }

  /// Writes the copies for all of these readers. Returns when all of them are acknowledged; if a batch fails, this fails after the others are done.
  void write(Collection<String> readers, List<Activity> activities) {
    write(readers, activities, inFlight);
  }

  private void write(Collection<String> readers, List<Activity> activities, int atOnce) {
    var copies = new ArrayList<FeedItem>();
    for (var reader : readers) {
      for (var activity : activities) {
        if (activity.audience() != Activity.Audience.PRIVATE) {
          copies.add(copy(reader, activity));
        }
      }
    }
    new ConcurrencyLimit(atOnce).each(parts(copies, BatchWriteItem.MAX_WRITES), this::write);
  }

  private static <T> List<List<T>> parts(List<T> all, int size) {
    var parts = new ArrayList<List<T>>();
    for (int begin = 0; begin < all.size(); begin += size) {
      parts.add(all.subList(begin, Math.min(begin + size, all.size())));
    }
    return parts;
  }

  private void write(List<FeedItem> batch) {
    table.batch(batch.stream().map(table.feedItems()::put).toList());
  }

  private FeedItem copy(String reader, Activity activity) {
    return new FeedItem(
        reader,
        activity.activityId(),
        activity.actorId(),
        activity.verb(),
        activity.objectType(),
        activity.objectId(),
        activity.previewText(),
        activity.createdAt(),
        activity.createdAt().plus(timing.copyTtl()));
  }
}
