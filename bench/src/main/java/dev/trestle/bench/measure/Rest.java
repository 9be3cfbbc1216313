package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/// Waits until the background work of the previous round, such as compaction, has ended: otherwise the next round pays
/// for it, most of all the one after the fastest writer.
final class Rest {
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final double IDLE_SHARE = 0.15;

  private final List<LongSupplier> serverCpuNanos;
  private final Duration patience;

  /// @param patience the longest wait; a peer may never become idle
  Rest(List<LongSupplier> serverCpuNanos, Duration patience) {
    this.serverCpuNanos = serverCpuNanos;
    this.patience = patience;
  }

  void await() throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    var before = Meter.read(this::serversCpuNanos);
    while (System.nanoTime() < end) {
      Thread.sleep(LOOK);
      var now = Meter.read(this::serversCpuNanos);
      if (now.since(before, 1).busyShare() < IDLE_SHARE) {
        return;
      }
      before = now;
    }
  }

  private long serversCpuNanos() {
    return serverCpuNanos.stream().mapToLong(LongSupplier::getAsLong).sum();
  }
}
