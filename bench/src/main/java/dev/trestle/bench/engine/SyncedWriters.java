package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Candidate;
import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.measure.WorkerThreads;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.commit.Durability;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/// Measures group commit: PutItem with sync, by growing numbers of concurrent writers, which must share their syncs.
final class SyncedWriters {
  static final String NAME = "fsync";

  private static final List<WorkerThreads> CREWS =
      List.of(
          WorkerThreads.of(1),
          WorkerThreads.of(2),
          WorkerThreads.of(8),
          WorkerThreads.of(32),
          WorkerThreads.of(64),
          WorkerThreads.of(128),
          WorkerThreads.ofVirtual(8),
          WorkerThreads.ofVirtual(64));

  private static final WorkerThreads ONE = WorkerThreads.of(1);
  private static final WorkerThreads MANY = WorkerThreads.of(64);
  private static final PerformanceTarget MANY_OVER_ONE = PerformanceTarget.atLeast(6);

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;

  SyncedWriters(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  /// The results with one number of threads.
  private record Row(Measurement alone, Measurement grouped, Measurement engine) {
    WorkerThreads threads() {
      return engine.threads();
    }
  }

  void run(Workspace workspace, MessageItems messages) throws Exception {
    if (!settings.wants(NAME)) {
      return;
    }
    report.heading("The engine and RocksDB alone, each write on the disk when it is acknowledged");
    report.say(
        "  raw alone    one synced put of a prepared row at a time, under a lock: a sync for each write");
    report.say("  raw grouped  synced puts of prepared rows at once: RocksDB's own group commit");
    report.progress("all writers take turns");
    try (var fixture = EngineFixture.open(workspace, Durability.FSYNC, messages)) {
      show(measure(fixture));
    }
  }

  private List<Row> measure(EngineFixture fixture) throws InterruptedException {
    var crews = settings.threadsOr(CREWS);
    var contenders = new ArrayList<Candidate>();
    for (var threads : crews) {
      var oneAtATime = new ReentrantLock();
      contenders.add(
          new Candidate("raw alone", threads, worker -> alone(fixture, oneAtATime, draw(worker))));
      contenders.add(
          new Candidate("raw grouped", threads, worker -> grouped(fixture, draw(worker))));
      contenders.add(
          new Candidate(
              "engine",
              threads,
              worker ->
                  new EnginePut().onEngine(fixture.engine(), fixture.messages(), draw(worker))));
    }
    // All numbers of threads in one measurement, so that the growth from one to another is computed
    // round by round too.
    var measured = settings.harness().measure(contenders);
    return IntStream.range(0, crews.size())
        .mapToObj(
            i -> new Row(measured.get(3 * i), measured.get(3 * i + 1), measured.get(3 * i + 2)))
        .toList();
  }

  private void show(List<Row> rows) {
    var table =
        new ReportTable(
            "writers",
            "raw alone/s",
            "raw grouped/s",
            "engine/s",
            "engine/alone",
            "engine/grouped",
            "× one writer",
            "raw grouped µs",
            "engine µs",
            "target");
    for (var row : rows) {
      table.add(cells(row, rows));
    }
    report.table(table);
  }

  private List<String> cells(Row row, List<Row> rows) {
    double overAlone = row.engine.rateOver(row.alone).median();
    double overGrouped = row.engine.rateOver(row.grouped).median();
    double growth =
        rows.stream()
            .filter(other -> other.threads().equals(ONE))
            .findFirst()
            .map(one -> row.engine.rateOver(one.engine).median())
            .orElse(Double.NaN);
    var verdict =
        row.threads().equals(MANY) && !Double.isNaN(growth)
            ? report.judge("fsync, 64 writers over one", growth, MANY_OVER_ONE)
            : "";
    report.line(
        new JsonLine()
            .with("benchmark", "engine")
            .with("part", NAME)
            .with("threads", row.threads().toString())
            .with("rawAloneRate", row.alone.rate())
            .with("rawGroupedRate", row.grouped.rate())
            .with("engineRate", row.engine.rate())
            .with("overAlone", overAlone)
            .with("overGrouped", overGrouped)
            .with("overOneWriter", growth)
            .with("rawGroupedCpuMicros", row.grouped.cpuMicros())
            .with("engineCpuMicros", row.engine.cpuMicros())
            .with("target", verdict));
    return List.of(
        row.threads().toString(),
        NumberFormats.rate(row.alone.rate()),
        NumberFormats.rate(row.grouped.rate()),
        NumberFormats.rate(row.engine.rate()),
        NumberFormats.ratio(overAlone),
        NumberFormats.ratio(overGrouped),
        NumberFormats.ratio(growth),
        NumberFormats.micros(row.grouped.cpuMicros()),
        NumberFormats.micros(row.engine.cpuMicros()),
        verdict);
  }

  private RandomChoice draw(int worker) {
    return new RandomChoice(settings.seed(), worker);
  }

  private static MeasuredOperation grouped(EngineFixture fixture, RandomChoice draw) {
    return () -> {
      int index = draw.below(fixture.rows().size());
      fixture.raw().putSynced(fixture.rows().key(index), fixture.rows().row(index));
      return fixture;
    };
  }

  private static MeasuredOperation alone(
      EngineFixture fixture, ReentrantLock oneAtATime, RandomChoice draw) {
    var put = grouped(fixture, draw);
    return () -> {
      oneAtATime.lock();
      try {
        return put.run();
      } finally {
        oneAtATime.unlock();
      }
    };
  }
}
