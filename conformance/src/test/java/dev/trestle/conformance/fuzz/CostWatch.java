package dev.trestle.conformance.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;

/// Measures the cost of each input on the reading thread. Another thread checks that none takes too long.
///
/// Time is processor time, so that a busy or sleeping machine does not count.
final class CostWatch {
  static final Duration MAX_TIME = Duration.ofSeconds(2);
  private static final Duration MAX_WAIT = Duration.ofMinutes(10);
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Thread reader;
  private volatile String current = "";
  private volatile long begunNanos;
  private volatile long begunProcessorNanos;
  private long begunBytes;

  CostWatch(Thread reader) {
    this.reader = reader;
  }

  /// @param nanos processor time
  record Cost(long nanos, long bytes) {}

  void begin(String what) {
    begunBytes = THREADS.getCurrentThreadAllocatedBytes();
    begunProcessorNanos = THREADS.getThreadCpuTime(reader.threadId());
    begunNanos = System.nanoTime();
    current = what;
  }

  Cost end() {
    return new Cost(
        THREADS.getThreadCpuTime(reader.threadId()) - begunProcessorNanos,
        THREADS.getCurrentThreadAllocatedBytes() - begunBytes);
  }

  /// Throws if the current input takes too long.
  void check() {
    long spent = THREADS.getThreadCpuTime(reader.threadId()) - begunProcessorNanos;
    if (begunNanos != 0
        && (spent > MAX_TIME.toNanos() || System.nanoTime() - begunNanos > MAX_WAIT.toNanos())) {
      throw new IllegalStateException(
          "%s does not end: %s".formatted(current, Arrays.toString(reader.getStackTrace())));
    }
  }
}
