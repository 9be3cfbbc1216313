package dev.trestle.apps.guild.feed;

import java.time.Duration;

/// The durations that decide which copies of activities a feed can be trusted to hold.
///
/// @param copyTtl how long a copy is kept
/// @param ttlMargin how much earlier readers stop to rely on copies, since clocks differ and pages take time
/// @param indexStaleness the assumption on how old the state is at most that an index shows
/// @param awayAfter a reader who comes back after so long starts again with an empty feed
/// @param skippedAfter a reader who was away for so long gets no copies. Longer than `awayAfter`, since clocks differ
/// @param returnGrace copies of activities up to so long after a reader's return may be missing
/// @param touchEvery how often the time of the last read is stored
public record FeedTiming(
    Duration copyTtl,
    Duration ttlMargin,
    Duration indexStaleness,
    Duration awayAfter,
    Duration skippedAfter,
    Duration returnGrace,
    Duration touchEvery) {
  public static final FeedTiming DEFAULT =
      new FeedTiming(
          Duration.ofDays(45),
          Duration.ofDays(1),
          Duration.ofSeconds(60),
          Duration.ofDays(14),
          Duration.ofDays(15),
          Duration.ofMinutes(2),
          Duration.ofHours(1));

  /// The same with another assumption on the staleness of indexes.
  public FeedTiming indexStaleness(Duration wanted) {
    return new FeedTiming(
        copyTtl, ttlMargin, wanted, awayAfter, skippedAfter, returnGrace, touchEvery);
  }

  /// The same with another time after which readers get no copies.
  public FeedTiming skippedAfter(Duration wanted) {
    return new FeedTiming(
        copyTtl, ttlMargin, indexStaleness, awayAfter, wanted, returnGrace, touchEvery);
  }

  /// The same with another margin before copies expire.
  public FeedTiming ttlMargin(Duration wanted) {
    return new FeedTiming(
        copyTtl, wanted, indexStaleness, awayAfter, skippedAfter, returnGrace, touchEvery);
  }
}
