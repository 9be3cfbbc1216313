package dev.trestle.bench.suite;

import dev.trestle.bench.report.Report;

/// One part of the product, measured side by side with its peer.
public interface Benchmark {
  /// What it is called on the command line.
  String name();

  /// One sentence for the list.
  String summary();

  void run(Settings settings, Workspace workspace, Report report) throws Exception;
}
