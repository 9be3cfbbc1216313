package dev.trestle.apps.guild.feed.fanout;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/// The number of copies of the next turn on this node. After a turn that took long, such as with a database that throttles, it is half as many: so
/// every walk moves long before other nodes consider this one stopped. Thread-safe.
final class TurnSize {
  private static final int MIN_ROWS = 25;

  /// A turn takes long if it takes more than this part of the time after which other nodes go on with its walk.
  private static final int PART = 4;

  private final InstantSource clock;
  private final FanoutLimits limits;
  private final AtomicInteger rows;

  TurnSize(InstantSource clock, FanoutLimits limits) {
    this.clock = clock;
    this.limits = limits;
    this.rows = new AtomicInteger(limits.rows());
  }

  int rows() {
    return rows.get();
  }

  /// Does the work of a turn.
  void measure(Runnable turn) {
    var begun = clock.instant();
    turn.run();
    boolean slow =
        Duration.between(begun, clock.instant()).compareTo(limits.takeOver().dividedBy(PART)) > 0;
    rows.updateAndGet(
        size ->
            slow
                ? Math.max(Math.min(MIN_ROWS, limits.rows()), size / 2)
                : Math.min(limits.rows(), 2 * size));
  }
}
