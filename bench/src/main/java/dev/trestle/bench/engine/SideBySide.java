package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Contender;
import dev.trestle.bench.measure.Crew;
import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.report.Figures;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.Report;
import dev.trestle.bench.report.TextTable;
import dev.trestle.bench.suite.Settings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.commit.Durability;
import java.util.List;
import java.util.Locale;

/// Compares all unsynced workloads, each with several numbers of threads: the engine, RocksDB alone, and the engine in
/// memory.
final class SideBySide {
  static final List<Workload> WORKLOADS =
      List.of(new GetOne(), new NewestPage(), new PutOne(), new CountUp(), new ThreeTogether());

  private static final List<Crew> CREWS =
      List.of(Crew.of(1), Crew.of(2), Crew.of(8), Crew.ofVirtual(8));

  private final Settings settings;
  private final Report report;

  SideBySide(Settings settings, Report report) {
    this.settings = settings;
    this.report = report;
  }

  void run(Workspace workspace, Messages messages) throws Exception {
    var wanted = WORKLOADS.stream().filter(workload -> settings.wants(workload.name())).toList();
    if (wanted.isEmpty()) {
      return;
    }
    report.heading("The engine and RocksDB alone, relaxed");
    try (var rig = Rig.open(workspace, Durability.RELAXED, messages)) {
      describe(rig, wanted);
      var table =
          new TextTable(
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
        for (var crew : settings.crewsOr(CREWS)) {
          report.progress("%s, %s threads".formatted(workload.name(), crew));
          table.add(row(workload, measure(rig, workload, crew)));
        }
      }
      report.table(table);
    }
    report.say(
        "raw/s, engine/s, memory/s: operations per second. ratio: engine over raw, median of the rounds, ± its spread. "
            + "µs: processor time per operation, whole process. B: heap bytes per operation. v: virtual threads.");
  }

  private void describe(Rig rig, List<Workload> workloads) {
    report.say(
        String.format(
            Locale.ROOT,
            "%,d messages in %,d channels, %.0f bytes on average with their keys: RocksDB has them in its block cache, the engine also in its own.",
            rig.messages().size(),
            rig.messages().channels(),
            rig.rows().averageBytes()));
    workloads.forEach(
        workload -> report.say("  raw %-9s %s".formatted(workload.name(), workload.rawSide())));
  }

  private List<Measurement> measure(Rig rig, Workload workload, Crew crew)
      throws InterruptedException {
    long seed = settings.seed();
    return settings
        .harness()
        .measure(
            List.of(
                new Contender(
                    "raw",
                    crew,
                    worker -> workload.onRaw(rig.raw(), rig.rows(), new Draw(seed, worker))),
                new Contender(
                    "engine",
                    crew,
                    worker ->
                        workload.onEngine(rig.engine(), rig.messages(), new Draw(seed, worker))),
                new Contender(
                    "memory",
                    crew,
                    worker ->
                        workload.onEngine(rig.memory(), rig.messages(), new Draw(seed, worker)))));
  }

  private List<String> row(Workload workload, List<Measurement> measurements) {
    var raw = measurements.get(0);
    var engine = measurements.get(1);
    var memory = measurements.get(2);
    var ratio = engine.rateOver(raw);
    var crew = engine.crew().toString();
    var verdict =
        workload
            .target()
            .map(
                target ->
                    report.judge(
                        "%s, %s threads".formatted(workload.name(), crew), ratio.median(), target))
            .orElse("");
    report.line(
        new JsonLine()
            .with("benchmark", "engine")
            .with("part", workload.name())
            .with("threads", crew)
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
        crew,
        Figures.rate(raw.rate()),
        Figures.rate(engine.rate()),
        Figures.ratio(ratio.median()),
        Figures.ratio(ratio.spread()),
        Figures.micros(raw.cpuMicros()),
        Figures.micros(engine.cpuMicros()),
        Figures.bytes(engine.bytesPerOperation()),
        Figures.rate(memory.rate()),
        verdict);
  }
}
