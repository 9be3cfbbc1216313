package dev.trestle.cli.progress;

import java.time.Duration;
import java.util.Optional;

/// What a [SpeedMeter] shows.
///
/// @param perSecond lately; 0 where that can't be told yet
/// @param left until all is done, if it goes on like this
record ProgressEstimate(Progress advance, double perSecond, Optional<Duration> left) {
  int percent() {
    return (int) (advance.fraction() * 100);
  }
}
