package dev.trestle.cli.progress;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Measures the speed of an operation over the last seconds, and estimates the remaining time.
final class SpeedMeter {
  private static final long WINDOW_NANOS = Duration.ofSeconds(10).toNanos();
  // A shorter time gives no useful speed.
  private static final long MIN_NANOS = Duration.ofMillis(500).toNanos();
  private static final double NANOS = 1e9;

  private final LongSupplier clock;
  private final Deque<Sample> samples = new ArrayDeque<>();

  private record Sample(long nanos, long done) {}

  /// @param clock monotonic nanoseconds
  SpeedMeter(LongSupplier clock) {
    this.clock = clock;
  }

  ProgressEstimate read(OperationProgress advance) {
    long now = clock.getAsLong();
    // An operation that starts over, after a restart, is measured from there.
    if (!samples.isEmpty() && samples.getLast().done > advance.done()) {
      samples.clear();
    }
    samples.addLast(new Sample(now, advance.done()));
    while (samples.size() > 2 && now - samples.getFirst().nanos > WINDOW_NANOS) {
      samples.removeFirst();
    }
    var first = samples.getFirst();
    long nanos = now - first.nanos;
    double rate = nanos < MIN_NANOS ? 0 : (advance.done() - first.done) / (nanos / NANOS);
    return new ProgressEstimate(advance, rate, left(advance, rate));
  }

  private static Optional<Duration> left(OperationProgress advance, double rate) {
    long rest = advance.total() - advance.done();
    return rate <= 0 || rest < 0
        ? Optional.empty()
        : Optional.of(Duration.ofNanos((long) (rest / rate * NANOS)));
  }
}
