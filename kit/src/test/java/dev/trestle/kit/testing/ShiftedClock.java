package dev.trestle.kit.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// The clock of this machine, in milliseconds, moved forward by a test. For tests of several nodes and a real database, whose time goes on.
/// Thread-safe.
public final class ShiftedClock implements InstantSource {
  private volatile Duration ahead = Duration.ZERO;

  @Override
  public Instant instant() {
    return InstantSource.system().instant().plus(ahead).truncatedTo(ChronoUnit.MILLIS);
  }

  /// Moves the clock forward. Called by one thread.
  public void forward(Duration time) {
    ahead = ahead.plus(time);
  }
}
