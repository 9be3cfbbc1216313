package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Candidate;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.measure.WorkerThreads;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.commit.Durability;
import java.util.List;
import java.util.Locale;

/// Compares all unsynced workloads, each with several numbers of threads: the engine, RocksDB alone, and the engine in
/// memory.
final class EngineComparison {
  static final List<EngineWorkload> WORKLOADS =
      List.of(
          new EngineGet(),
          new EngineQuery(),
          new EnginePut(),
          new EngineUpdate(),
          new EngineTransaction());

  private static final List<WorkerThreads> CREWS =
      List.of(
          WorkerThreads.of(1),
          WorkerThreads.of(2),
          WorkerThreads.of(8),
          WorkerThreads.ofVirtual(8));

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;

  EngineComparison(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  void run(Workspace workspace, MessageItems messages) throws Exception {
    var wanted = WORKLOADS.stream().filter(workload -> settings.wants(workload.name())).toList();
    if (wanted.isEmpty()) {
      return;
    }
    report.heading("The engine and RocksDB alone, relaxed");
    try (var fixture = EngineFixture.open(workspace, Durability.RELAXED, messages)) {
      describe(fixture, wanted);
      var table =
          new ReportTable(
              "workload",
              "threads",
              "raw/s",
              "engine/s",
              "ratio",
              "±",
              "raw µs",
              "engine µs",
              "engine B",
              "memory/s",
              "target");
      for (var workload : wanted) {
        for (var threads : settings.threadsOr(CREWS)) {
          report.progress("%s, %s threads".formatted(workload.name(), threads));
          table.add(row(workload, measure(fixture, workload, threads)));
        }
      }
      report.table(table);
    }
    report.say(
        "raw/s, engine/s, memory/s: operations per second. ratio: engine over raw, median of the rounds, ± its spread. "
            + "µs: processor time per operation, whole process. B: heap bytes per operation. v: virtual threads.");
  }

  private void describe(EngineFixture fixture, List<EngineWorkload> workloads) {
    report.say(
        String.format(
            Locale.ROOT,
            "%,d messages in %,d channels, %.0f bytes on average with their keys: RocksDB has them in its block cache, the engine also in its own.",
            fixture.messages().size(),
            fixture.messages().channels(),
            fixture.rows().averageBytes()));
    workloads.forEach(
        workload -> report.say("  raw %-9s %s".formatted(workload.name(), workload.rawSide())));
  }

  private List<Measurement> measure(
      EngineFixture fixture, EngineWorkload workload, WorkerThreads threads)
      throws InterruptedException {
    long seed = settings.seed();
    return settings
        .harness()
        .measure(
            List.of(
                new Candidate(
                    "raw",
                    threads,
                    worker ->
                        workload.onRaw(
                            fixture.raw(), fixture.rows(), new RandomChoice(seed, worker))),
                new Candidate(
                    "engine",
                    threads,
                    worker ->
                        workload.onEngine(
                            fixture.engine(), fixture.messages(), new RandomChoice(seed, worker))),
                new Candidate(
                    "memory",
                    threads,
                    worker ->
                        workload.onEngine(
                            fixture.memory(),
                            fixture.messages(),
                            new RandomChoice(seed, worker)))));
  }

  private List<String> row(EngineWorkload workload, List<Measurement> measurements) {
    var raw = measurements.get(0);
    var engine = measurements.get(1);
    var memory = measurements.get(2);
    var ratio = engine.rateOver(raw);
    var threads = engine.threads().toString();
    var verdict =
        workload
            .target()
            .map(
                target ->
                    report.judge(
                        "%s, %s threads".formatted(workload.name(), threads),
                        ratio.median(),
                        target))
            .orElse("");
    report.line(
        new JsonLine()
            .with("benchmark", "engine")
            .with("part", workload.name())
            .with("threads", threads)
            .with("rawRate", raw.rate())
            .with("engineRate", engine.rate())
            .with("memoryRate", memory.rate())
            .with("ratio", ratio.median())
            .with("spread", ratio.spread())
            .with("rawCpuMicros", raw.cpuMicros())
            .with("engineCpuMicros", engine.cpuMicros())
            .with("engineBytes", engine.bytesPerOperation())
            .with("target", verdict));
    return List.of(
        workload.name(),
        threads,
        NumberFormats.rate(raw.rate()),
        NumberFormats.rate(engine.rate()),
        NumberFormats.ratio(ratio.median()),
        NumberFormats.ratio(ratio.spread()),
        NumberFormats.micros(raw.cpuMicros()),
        NumberFormats.micros(engine.cpuMicros()),
        NumberFormats.bytes(engine.bytesPerOperation()),
        NumberFormats.rate(memory.rate()),
        verdict);
  }
}
