package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.kit.concurrent.ConcurrencyLimit;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Writes copies of activities into feeds, several batches at the same time. Writing a copy twice has the effect of writing it once.
///
/// @param inFlight the batches that are written at once
record FeedCopies(
    GuildTable table, InstantSource clock, FeedTiming timing, ConcurrencyLimit inFlight) {
  /// Writes the copies for those readers who have read their feed within the last days. The state of their feeds is read consistently: a reader who
  /// comes back later marks older copies as missing.
  void writeToActive(List<String> readers, List<Activity> activities) {
    var oldest = clock.instant().minus(timing.skippedAfter());
    var states = table.feedStates(readers);
    write(
        readers.stream()
            .filter(
                reader -> {
                  var state = states.get(reader);
                  return state != null && state.lastReadAt().isAfter(oldest);
                })
            .toList(),
        activities);
  }

  /// Writes the copies for all of these readers. Returns when all of them are acknowledged; if a batch fails, this fails after the others are done.
  void write(Collection<String> readers, List<Activity> activities) {
    var copies = new ArrayList<FeedItem>();
    for (var reader : readers) {
      for (var activity : activities) {
        if (activity.audience() != Activity.Audience.PRIVATE) {
          copies.add(copy(reader, activity));
        }
      }
    }
    inFlight.each(batches(copies), this::write);
  }

  private static List<List<FeedItem>> batches(List<FeedItem> copies) {
    var batches = new ArrayList<List<FeedItem>>();
    for (int begin = 0; begin < copies.size(); begin += BatchWriteItem.MAX_WRITES) {
      int end = Math.min(begin + BatchWriteItem.MAX_WRITES, copies.size());
      batches.add(copies.subList(begin, end));
    }
    return batches;
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
