package dev.trestle.bench.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// What this process had used at one moment.
record Meter(long nanos, long cpuNanos, long allocatedBytes) {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Meter read() {
    return new Meter(
        System.nanoTime(), SYSTEM.getProcessCpuTime(), THREADS.getTotalThreadAllocatedBytes());
  }

  /// What was done since then.
  Round since(Meter start, long operations) {
    return new Round(
        operations,
        nanos - start.nanos,
        cpuNanos - start.cpuNanos,
        allocatedBytes - start.allocatedBytes);
  }
}
