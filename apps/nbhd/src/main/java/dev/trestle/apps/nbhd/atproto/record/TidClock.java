package dev.trestle.apps.nbhd.atproto.record;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.random.RandomGenerator;

/// Makes TIDs, each greater than those that this one has made before, also where the clock is put back. Thread-safe.
public final class TidClock {
  private final InstantSource clock;
  private final int id;
  private long latest;

  /// @param random chooses what distinguishes this clock from those of other nodes
  public TidClock(InstantSource clock, RandomGenerator random) {
    this.clock = clock;
    this.id = random.nextInt(Tid.CLOCKS);
  }

  public synchronized Tid next() {
    latest = Math.max(latest + 1, ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()));
    return Tid.of(latest, id);
  }
}
