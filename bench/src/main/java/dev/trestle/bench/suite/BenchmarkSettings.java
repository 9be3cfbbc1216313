package dev.trestle.bench.suite;

import dev.trestle.bench.measure.Harness;
import dev.trestle.bench.measure.WorkerThreads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The settings of a benchmark run.
///
/// @param time how long each contender is measured
/// @param threads the numbers of threads; empty for each benchmark's default
/// @param only the parts of the benchmark to run; empty for all
/// @param data where directories are created; empty for the system's temporary directory
/// @param quick whether to run just enough to show that everything works: the figures mean nothing then
/// @param check whether a missed target fails the run
public record BenchmarkSettings(
    Duration time,
    List<WorkerThreads> threads,
    Set<String> only,
    long seed,
    long maxItems,
    Optional<Path> data,
    Optional<Path> json,
    boolean quick,
    boolean check) {
  private static final Duration SHORTEST = Duration.ofMillis(10);
  private static final long FEWEST_ITEMS = 10_000;

  public BenchmarkSettings {
    threads = List.copyOf(threads);
    only = Set.copyOf(only);
    if (time.compareTo(SHORTEST) < 0) {
      throw new BenchmarkUsageException("--seconds is too short; give 0.01 or more.");
    }
    if (maxItems < FEWEST_ITEMS) {
      throw new BenchmarkUsageException(
          "--max-items is %d; give %d or more.".formatted(maxItems, FEWEST_ITEMS));
    }
  }

  public Harness harness() {
    return Harness.lasting(time);
  }

  /// The requested numbers of threads, or the given default.
  public List<WorkerThreads> threadsOr(List<WorkerThreads> usual) {
    return threads.isEmpty() ? usual : threads;
  }

  public boolean wants(String part) {
    return only.isEmpty() || only.contains(part);
  }
}
