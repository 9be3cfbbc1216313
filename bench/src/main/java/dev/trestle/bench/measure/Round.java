package dev.trestle.bench.measure;

/// What a crew did in one stretch of time.
///
/// @param cpuNanos what the whole process used meanwhile, background threads included: on a busy machine steadier than the rate
/// @param allocatedBytes on the heap, by all threads
/// @param serverCpuNanos what the server's process used meanwhile, where there is one
public record Round(
    long operations, long nanos, long cpuNanos, long allocatedBytes, long serverCpuNanos) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  public double rate() {
    return operations * NANOS_PER_SECOND / nanos;
  }

  /// Microseconds of processor time for one operation.
  public double cpuMicros() {
    return cpuNanos / NANOS_PER_MICRO / operations;
  }

  /// How much of a processor this process and the server were using.
  double busyShare() {
    return (double) (cpuNanos + serverCpuNanos) / nanos;
  }

  public double bytesPerOperation() {
    return (double) allocatedBytes / operations;
  }
}
