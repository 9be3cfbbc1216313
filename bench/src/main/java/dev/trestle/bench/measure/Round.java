package dev.trestle.bench.measure;

/// The result of one round.
///
/// @param cpuNanos the processor time of the whole process, including background threads: steadier than the rate on a
///   busy machine
/// @param allocatedBytes heap allocations of all threads
/// @param serverCpuNanos the processor time of the server's process, if there is one
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

  /// The share of a processor that this process and the server used.
  double busyShare() {
    return (double) (cpuNanos + serverCpuNanos) / nanos;
  }

  public double bytesPerOperation() {
    return (double) allocatedBytes / operations;
  }
}
