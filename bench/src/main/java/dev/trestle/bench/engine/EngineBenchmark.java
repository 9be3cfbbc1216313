package dev.trestle.bench.engine;

import dev.trestle.bench.report.Report;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.Settings;
import dev.trestle.bench.suite.Workspace;

/// The engine in this process against RocksDB alone.
public final class EngineBenchmark implements Benchmark {
  @Override
  public String name() {
    return "engine";
  }

  @Override
  public String summary() {
    return "the engine in process against RocksDB alone; parts: get page put count transact fsync flat";
  }

  @Override
  public void run(Settings settings, Workspace workspace, Report report) throws Exception {
    new SideBySide(settings, report).run(workspace);
    new SyncedWriters(settings, report).run(workspace);
    new Flatness(settings, report).run(workspace);
  }
}
