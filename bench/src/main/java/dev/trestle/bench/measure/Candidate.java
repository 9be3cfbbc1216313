package dev.trestle.bench.measure;

import java.util.function.LongSupplier;

/// One of the candidates of a comparison: a task and the number of its threads.
///
/// @param serverCpuNanos the processor time that another process has used for it so far; zero if there is none
public record Candidate(
    String name, WorkerThreads threads, WorkerTask task, LongSupplier serverCpuNanos) {
  /// A candidate that does everything in this process.
  public Candidate(String name, WorkerThreads workers, WorkerTask task) {
    this(name, workers, task, () -> 0);
  }
}
