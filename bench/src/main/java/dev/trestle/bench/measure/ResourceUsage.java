package dev.trestle.bench.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/// The resource usage of this process, and of the server that it measures, at one moment.
record ResourceUsage(long nanos, long cpuNanos, long allocatedBytes, long serverCpuNanos) {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static ResourceUsage read(LongSupplier serverCpuNanos) {
    return new ResourceUsage(
        System.nanoTime(),
        SYSTEM.getProcessCpuTime(),
        THREADS.getTotalThreadAllocatedBytes(),
        serverCpuNanos.getAsLong());
  }

  /// The usage since an earlier moment.
  Round since(ResourceUsage start, long operations) {
    return new Round(
        operations,
        nanos - start.nanos,
        cpuNanos - start.cpuNanos,
        allocatedBytes - start.allocatedBytes,
        serverCpuNanos - start.serverCpuNanos);
  }
}
