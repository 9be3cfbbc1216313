package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Contender;
import dev.trestle.bench.measure.Crew;
import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Figures;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.Report;
import dev.trestle.bench.report.Target;
import dev.trestle.bench.report.TextTable;
import dev.trestle.bench.suite.Settings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.commit.Durability;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/// Measures group commit: PutItem with sync, by growing numbers of concurrent writers, which must share their syncs.
final class SyncedWriters {
  static final String NAME = "fsync";

  private static final List<Crew> CREWS =
      List.of(
          Crew.of(1),
          Crew.of(2),
          Crew.of(8),
          Crew.of(32),
          Crew.of(64),
          Crew.of(128),
          Crew.ofVirtual(8),
          Crew.ofVirtual(64));

  private static final Crew ONE = Crew.of(1);
  private static final Crew MANY = Crew.of(64);
  private static final Target MANY_OVER_ONE = Target.atLeast(6);

  private final Settings settings;
  private final Report report;

  SyncedWriters(Settings settings, Report report) {
    this.settings = settings;
    this.report = report;
  }

  /// The results with one number of threads.
  private record Row(Measurement alone, Measurement grouped, Measurement engine) {
    Crew crew() {
      return engine.crew();
    }
  }

  void run(Workspace workspace, Messages messages) throws Exception {
    if (!settings.wants(NAME)) {
      return;
    }
    report.heading("The engine and RocksDB alone, each write on the disk when it is acknowledged");
    report.say(
        "  raw alone    one synced put of a prepared row at a time, under a lock: a sync for each write");
    report.say("  raw grouped  synced puts of prepared rows at once: RocksDB's own group commit");
    report.progress("all writers take turns");
    try (var rig = Rig.open(workspace, Durability.FSYNC, messages)) {
      show(measure(rig));
    }
  }

  private List<Row> measure(Rig rig) throws InterruptedException {
    var crews = settings.crewsOr(CREWS);
    var contenders = new ArrayList<Contender>();
    for (var crew : crews) {
      var oneAtATime = new ReentrantLock();
      contenders.add(
          new Contender("raw alone", crew, worker -> alone(rig, oneAtATime, draw(worker))));
      contenders.add(new Contender("raw grouped", crew, worker -> grouped(rig, draw(worker))));
      contenders.add(
          new Contender(
              "engine",
              crew,
              worker -> new PutOne().onEngine(rig.engine(), rig.messages(), draw(worker))));
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
        new TextTable(
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
            .filter(other -> other.crew().equals(ONE))
            .findFirst()
            .map(one -> row.engine.rateOver(one.engine).median())
            .orElse(Double.NaN);
    var verdict =
        row.crew().equals(MANY) && !Double.isNaN(growth)
            ? report.judge("fsync, 64 writers over one", growth, MANY_OVER_ONE)
            : "";
    report.line(
        new JsonLine()
            .with("benchmark", "engine")
            .with("part", NAME)
            .with("threads", row.crew().toString())
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
        row.crew().toString(),
        Figures.rate(row.alone.rate()),
        Figures.rate(row.grouped.rate()),
        Figures.rate(row.engine.rate()),
        Figures.ratio(overAlone),
        Figures.ratio(overGrouped),
        Figures.ratio(growth),
        Figures.micros(row.grouped.cpuMicros()),
        Figures.micros(row.engine.cpuMicros()),
        verdict);
  }

  private Draw draw(int worker) {
    return new Draw(settings.seed(), worker);
  }

  private static Operation grouped(Rig rig, Draw draw) {
    return () -> {
      int index = draw.below(rig.rows().size());
      rig.raw().putSynced(rig.rows().key(index), rig.rows().row(index));
      return rig;
    };
  }

  private static Operation alone(Rig rig, ReentrantLock oneAtATime, Draw draw) {
    var put = grouped(rig, draw);
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
