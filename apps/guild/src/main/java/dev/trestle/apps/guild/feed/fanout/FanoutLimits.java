package dev.trestle.apps.guild.feed.fanout;

import java.time.Duration;

/// The sizes and pauses of the fan-out.
///
/// @param activities the most activities of one walk
/// @param rows about how many copies a turn writes, before other actors have theirs
/// @param inFlight the most batches of copies that are written at once; a database that syncs for each commit syncs once for several of them
/// @param attempts how often a turn fails before its walk waits for an operator
/// @param takeOver another node goes on with a walk that has not moved for so long
/// @param firstPause the pause after the first failure; it doubles with each further one
public record FanoutLimits(
    int activities, int rows, int inFlight, int attempts, Duration takeOver, Duration firstPause) {
  public static final FanoutLimits DEFAULT =
      new FanoutLimits(10, 1_000, 32, 5, Duration.ofSeconds(10), Duration.ofSeconds(1));
}
