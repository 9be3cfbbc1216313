package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Candidate;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Measures the cost of reads in tables of ten thousand to ten million items. One database for each size, all open at
/// once and measured in turn, since a comparison over the minutes of loading would measure the machine.
final class TableSizeScaling {
  static final String NAME = "flat";

  private static final WorkerThreads ONE = WorkerThreads.of(1);
  private static final PerformanceTarget FLAT = PerformanceTarget.atMost(1.5);
  private static final double MICROS_PER_SECOND = 1e6;

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;

  TableSizeScaling(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  void run(Workspace workspace) throws Exception {
    if (!settings.wants(NAME)) {
      return;
    }
    report.heading("From ten thousand items to %,d".formatted(settings.maxItems()));
    report.say(
        "Items of about 120 bytes, %d in each partition, read by one thread; pages of %d, newest first."
            .formatted(NoteItems.PER_BOOK, EngineQuery.ITEMS));
    report.say("  hot   ten thousand items in a hundred partitions, spread over the whole table");
    report.say(
        "  even  all items alike, most of them beyond any cache once the table is large: judged against raw at the same size");
    report.say(
        "  raw   the same reads of RocksDB alone, on copies of the files: how flat it is itself");
    var fixtures = new ArrayList<NotesFixture>();
    try {
      for (long size : NoteItems.sizesUpTo(settings.maxItems())) {
        fixtures.add(NotesFixture.fill(workspace, new NoteItems(size), report));
      }
      for (var reading : NoteRead.values()) {
        report.progress(reading.toString());
        show(reading, measure(reading, fixtures));
      }
    } finally {
      fixtures.forEach(NotesFixture::close);
    }
  }

  /// The cost of a read at one size, on both sides.
  private record Cost(long items, Measurement engine, Measurement raw) {}

  private List<Cost> measure(NoteRead reading, List<NotesFixture> fixtures)
      throws InterruptedException {
    var contenders = new ArrayList<Candidate>();
    for (var fixture : fixtures) {
      contenders.add(
          new Candidate("engine", ONE, worker -> reading.onEngine(fixture, draw(worker))));
      contenders.add(new Candidate("raw", ONE, worker -> reading.onRaw(fixture, draw(worker))));
    }
    var measured = settings.harness().measure(contenders);
    return IntStream.range(0, fixtures.size())
        .mapToObj(
            i ->
                new Cost(
                    fixtures.get(i).notes().items(), measured.get(2 * i), measured.get(2 * i + 1)))
        .toList();
  }

  private void show(NoteRead reading, List<Cost> costs) {
    var table =
        new ReportTable(
            reading.toString(),
            "items",
            "engine µs",
            "× smallest",
            "raw µs",
            "× smallest",
            "engine/raw",
            "engine cpu µs",
            "raw cpu µs",
            "target");
    for (var cost : costs) {
      table.add(cells(reading, cost, costs.getFirst()));
    }
    report.table(table);
  }

  private List<String> cells(NoteRead reading, Cost cost, Cost smallest) {
    // These are costs, so the ratio is inverse to that of rates.
    double growth = smallest.engine.rateOver(cost.engine).median();
    double rawGrowth = smallest.raw.rateOver(cost.raw).median();
    double ratio = cost.engine.rateOver(cost.raw).median();
    var what = "%s of %,d items".formatted(reading, cost.items);
    var verdict = "";
    if (cost.items > smallest.items) {
      verdict =
          reading.isCached()
              ? report.judge(what, growth, FLAT)
              : report.judge(what, ratio, reading.overRaw());
    }
    report.line(
        new JsonLine()
            .with("benchmark", "engine")
            .with("part", NAME)
            .with("operation", reading.toString())
            .with("items", cost.items)
            .with("engineMicros", micros(cost.engine))
            .with("rawMicros", micros(cost.raw))
            .with("overSmallest", growth)
            .with("rawOverSmallest", rawGrowth)
            .with("ratio", ratio)
            .with("engineCpuMicros", cost.engine.cpuMicros())
            .with("rawCpuMicros", cost.raw.cpuMicros())
            .with("target", verdict));
    return List.of(
        "",
        "%,d".formatted(cost.items),
        NumberFormats.micros(micros(cost.engine)),
        NumberFormats.ratio(growth),
        NumberFormats.micros(micros(cost.raw)),
        NumberFormats.ratio(rawGrowth),
        NumberFormats.ratio(ratio),
        NumberFormats.micros(cost.engine.cpuMicros()),
        NumberFormats.micros(cost.raw.cpuMicros()),
        verdict);
  }

  private static double micros(Measurement measurement) {
    return MICROS_PER_SECOND / measurement.rate();
  }

  private RandomChoice draw(int worker) {
    return new RandomChoice(settings.seed(), worker);
  }
}
