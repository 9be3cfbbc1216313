package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/// Waits until what the last turn has left to do in the background is done, such as compaction: otherwise the next one pays for it,
/// and most of all the one after the fastest writer.
final class Rest {
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final double IDLE_SHARE = 0.15;

  private final List<LongSupplier> serverCpuNanos;

  Rest(List<LongSupplier> serverCpuNanos) {
    this.serverCpuNanos = serverCpuNanos;
  }

  void await() throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
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
