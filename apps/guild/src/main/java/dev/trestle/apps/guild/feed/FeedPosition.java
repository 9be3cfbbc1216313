package dev.trestle.apps.guild.feed;

import java.time.Instant;
import java.util.Comparator;

/// A position in a feed. Feeds are sorted by time and then by activity id, the newest first. The natural order is from the oldest to the
/// newest.
public record FeedPosition(Instant ts, String activityId) implements Comparable<FeedPosition> {
  private static final Comparator<FeedPosition> ORDER =
      Comparator.comparing(FeedPosition::ts).thenComparing(FeedPosition::activityId);

  /// Sorts after all ids.
  private static final String HIGHEST_ID = "~";

  /// Sorts before all ids.
  private static final String LOWEST_ID = "0";

  /// The position after everything that was and will be written.
  public static final FeedPosition NEWEST =
      new FeedPosition(Instant.parse("9999-12-31T23:59:59.999Z"), HIGHEST_ID);

  /// The position before everything that was written.
  public static final FeedPosition OLDEST = new FeedPosition(Instant.EPOCH, LOWEST_ID);

  /// The position after all activities of a time.
  public static FeedPosition after(Instant ts) {
    return new FeedPosition(ts, HIGHEST_ID);
  }

  /// The position directly after this one: only this one and older ones lie before it. All ids have the same length, so no other id is
  /// between an id and the same id with one character more.
  public FeedPosition next() {
    return new FeedPosition(ts, activityId + LOWEST_ID);
  }

  @Override
  public int compareTo(FeedPosition other) {
    return ORDER.compare(this, other);
  }
}
