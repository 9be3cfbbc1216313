package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/// Waits until the background work of the previous round, such as compaction, has ended: otherwise the next round pays
/// for it, most of all the one after the fastest writer.
final class IdleWait {
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final double IDLE_SHARE = 0.15;

  private final List<LongSupplier> serverCpuNanos;
  private final Duration timeout;

  /// @param timeout the longest wait; a peer may never become idle
  IdleWait(List<LongSupplier> serverCpuNanos, Duration timeout) {
    this.serverCpuNanos = serverCpuNanos;
    this.timeout = timeout;
  }

  void await() throws InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    var before = ResourceUsage.read(this::serversCpuNanos);
    while (System.nanoTime() < end) {
      Thread.sleep(LOOK);
      var now = ResourceUsage.read(this::serversCpuNanos);
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
