package dev.trestle.bench.suite;

import dev.trestle.bench.report.BenchmarkReport;

/// A benchmark of one part of the product, usually compared with an alternative.
public interface Benchmark {
  /// Its name on the command line.
  String name();

  /// One sentence for the list of benchmarks.
  String summary();

  void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception;
}
