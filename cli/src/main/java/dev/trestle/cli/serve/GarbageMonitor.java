package dev.trestle.cli.serve;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Starts a garbage collection when the old generation may hold much garbage, so that the process stays small.
///
/// Objects that a cache replaces are mostly in the old generation, and the serial collector does not collect it until the heap cannot grow
/// any more: a server that needs 30 MB would take all that it is allowed. Other collectors do this by themselves.
final class GarbageMonitor implements AutoCloseable {
  /// A collection takes time in proportion to the live objects, so it pays only for this much garbage.
  static final long MAX_GARBAGE_BYTES = 64L << 20;

  private static final String OLD = "Tenured Gen";

  private final ScheduledExecutorService checkExecutor =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("trestle-gc-monitor").factory());
  private final LongSupplier used;
  private final LongSupplier leftByLast;
  private final Runnable collect;

  /// @param used the bytes in the old generation
  /// @param leftByLast the bytes that were left there after the last collection
  GarbageMonitor(LongSupplier used, LongSupplier leftByLast, Runnable collect) {
    this.used = used;
    this.leftByLast = leftByLast;
    this.collect = collect;
  }

  /// Starts to monitor this process. Empty where the collector needs no help.
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
    var _ = monitor.checkExecutor.scheduleWithFixedDelay(monitor::look, 1, 1, TimeUnit.SECONDS);
    return monitor;
  }

  void look() {
    if (used.getAsLong() - leftByLast.getAsLong() > MAX_GARBAGE_BYTES) {
      collect.run();
    }
  }

  @Override
  public void close() {
    checkExecutor.shutdownNow();
  }
}
