package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.feed.RecentlyUsed;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Finds walks whose node has stopped: this node has seen the same version of the walk for a whole period. Each turn stores a new version. Only
/// times of this node's clock are compared, so clocks that differ make no walk look stopped. Thread-safe.
///
/// A node that is slower than that loses its walk, which costs copies that are written twice, and nothing else: its next write is refused.
final class StoppedWalks {
  private static final int MAX_WALKS = 10_000;

  private final InstantSource clock;
  private final Duration period;
  private final RecentlyUsed<String, Seen> seen = new RecentlyUsed<>(MAX_WALKS);

  /// A version of an actor's walk, and when it was seen first.
  private record Seen(Instant after, long version, Instant since) {
    boolean isOf(FanoutWalk walk) {
      return version == walk.version() && after.equals(walk.after());
    }
  }

  StoppedWalks(InstantSource clock, Duration period) {
    this.clock = clock;
    this.period = period;
  }

  /// Whether a walk, as it was just read, has not moved for the whole period.
  boolean contains(FanoutWalk walk) {
    var now = clock.instant();
    var before = seen.find(walk.actorId()).filter(it -> it.isOf(walk));
    if (before.isEmpty()) {
      seen.put(walk.actorId(), new Seen(walk.after(), walk.version(), now));
    }
    return before.filter(it -> !it.since().plus(period).isAfter(now)).isPresent();
  }
}
