package dev.trestle.cli.serve;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Starts a garbage collection when much old garbage may lie in the heap, so that the process stays small. What a cache has replaced has mostly grown old before, and the serial collector lets old garbage lie until the
/// heap cannot grow any more: a server that needs 30 MB would take all that it is allowed, and keep it. So it is asked to collect as soon
/// as that much garbage may lie there. With other collectors, which look after it themselves, there is nothing to do.
final class GarbageMonitor implements AutoCloseable {
  /// Collecting takes as long as what is alive is large, so by then it pays.
  static final long MAX_GARBAGE_BYTES = 64L << 20;

  private static final String OLD = "Tenured Gen";

  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("trestle-gc-monitor").factory());
  private final LongSupplier used;
  private final LongSupplier leftByLast;
  private final Runnable collect;

  /// @param used how much the old objects take
  /// @param leftByLast how much of that was left when they were last collected
  GarbageMonitor(LongSupplier used, LongSupplier leftByLast, Runnable collect) {
    this.used = used;
    this.leftByLast = leftByLast;
    this.collect = collect;
  }

  /// Begins to look after this process.
  static Optional<GarbageMonitor> begin() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().equals(OLD))
        .findFirst()
        .map(GarbageMonitor::of);
  }

  private static GarbageMonitor of(MemoryPoolMXBean old) {
    var monitor =
        new GarbageMonitor(
            () -> old.getUsage().getUsed(), () -> old.getCollectionUsage().getUsed(), System::gc);
    var _ = monitor.looking.scheduleWithFixedDelay(monitor::look, 1, 1, TimeUnit.SECONDS);
    return monitor;
  }

  void look() {
    if (used.getAsLong() - leftByLast.getAsLong() > MAX_GARBAGE_BYTES) {
      collect.run();
    }
  }

  @Override
  public void close() {
    looking.shutdownNow();
  }
}
