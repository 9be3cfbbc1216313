package dev.trestle.bench.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/// What this process, and the server that it measures, had used at one moment.
record Meter(long nanos, long cpuNanos, long allocatedBytes, long serverCpuNanos) {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Meter read(LongSupplier serverCpuNanos) {
    return new Meter(
        System.nanoTime(),
        SYSTEM.getProcessCpuTime(),
        THREADS.getTotalThreadAllocatedBytes(),
        serverCpuNanos.getAsLong());
  }

  /// What was done since then.
  Round since(Meter start, long operations) {
    return new Round(
        operations,
        nanos - start.nanos,
        cpuNanos - start.cpuNanos,
        allocatedBytes - start.allocatedBytes,
        serverCpuNanos - start.serverCpuNanos);
  }
}
