package dev.trestle.kit.demo;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that a demo moves, so that sample content has a past. It begins at some time ago, and can only be moved forwards, at most to the
/// present. From then on it is the system's clock. Thread-safe.
public final class DemoClock implements InstantSource {
  private Duration behind;

  /// @param past the time between its beginning and the present
  public DemoClock(Duration past) {
    this.behind = past;
  }

  @Override
  public synchronized Instant instant() {
    return InstantSource.system().instant().minus(behind);
  }

  /// Moves the clock forwards. A time that has passed already changes nothing.
  public synchronized void moveTo(Instant wanted) {
    var distance = Duration.between(wanted, InstantSource.system().instant());
    if (distance.compareTo(behind) < 0) {
      behind = distance.isNegative() ? Duration.ZERO : distance;
    }
  }

  /// Whether it can still be moved.
  public synchronized boolean isPast() {
    return behind.isPositive();
  }

  /// Moves the clock to the present.
  public synchronized void end() {
    behind = Duration.ZERO;
  }
}
