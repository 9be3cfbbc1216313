package dev.trestle.apps.guild.feed.coverage;

import java.time.Instant;

/// A stretch of an actor's list of activities, as an interval of positions: after one, up to and including another.
///
/// Bounds are positions in the list, that is times of activities, and not readings of a clock.
public record Stretch(Instant after, Instant through) {
  /// No activity at all.
  public static final Stretch NONE = new Stretch(Instant.EPOCH, Instant.EPOCH);

  /// The whole list.
  public static final Stretch ALL = new Stretch(Instant.EPOCH, Instant.MAX);

  public boolean isEmpty() {
    return !through.isAfter(after);
  }

  public boolean contains(Instant position) {
    return position.isAfter(after) && !position.isAfter(through);
  }

  /// The part of the stretch after a position.
  public Stretch after(Instant position) {
    return position.isAfter(after) ? new Stretch(position, through) : this;
  }

  /// The part of the stretch up to and including a position.
  public Stretch through(Instant position) {
    return position.isBefore(through) ? new Stretch(after, position) : this;
  }
}
