package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Writes copies of activities into feeds. Writing a copy twice has the effect of writing it once.
record FeedCopies(GuildTable table, InstantSource clock, FeedTiming timing) {
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

  /// Writes the copies for all of these readers.
  void write(Collection<String> readers, List<Activity> activities) {
    var writes = new ArrayList<Write<?>>();
    for (var reader : readers) {
      for (var activity : activities) {
        if (activity.audience() != Activity.Audience.PRIVATE) {
          writes.add(table.feedItems().put(copy(reader, activity)));
        }
      }
    }
    if (!writes.isEmpty()) {
      table.batch(writes);
    }
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
