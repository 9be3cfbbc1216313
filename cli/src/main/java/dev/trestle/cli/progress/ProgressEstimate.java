package dev.trestle.cli.progress;

import java.time.Duration;
import java.util.Optional;

/// Progress with its speed and remaining time, from a [SpeedMeter].
///
/// @param perSecond recent speed; 0 where it is not known yet
/// @param left remaining time at this speed
record ProgressEstimate(OperationProgress advance, double perSecond, Optional<Duration> left) {
  int percent() {
    return (int) (advance.fraction() * 100);
  }
}
