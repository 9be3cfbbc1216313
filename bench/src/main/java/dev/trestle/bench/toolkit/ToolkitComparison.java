package dev.trestle.bench.toolkit;

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
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.util.List;
import java.util.Locale;

/// Compares all workloads, on a database in memory and on one on disk: the toolkit, the Enhanced Client, the port with
/// hand-written mapping, and the port without mapping.
final class ToolkitComparison {
  static final List<ToolkitWorkload> WORKLOADS =
      List.of(new ToolkitGet(), new ToolkitPut(), new ToolkitQuery(), new ToolkitUpdate());

  private static final PerformanceTarget OVER_HAND = PerformanceTarget.atLeast(0.8);
  private static final List<WorkerThreads> CREWS =
      List.of(WorkerThreads.of(1), WorkerThreads.of(8));

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;

  ToolkitComparison(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  void run(Workspace workspace, SampleMessages chat) throws Exception {
    var wanted = WORKLOADS.stream().filter(workload -> settings.wants(workload.name())).toList();
    if (wanted.isEmpty()) {
      return;
    }
    report.heading(
        "The toolkit, the Enhanced Client and hand-written code on the port, on one table of one database in process");
    describe(wanted);
    block("in memory", Database.inMemory(), chat, wanted);
    var relaxed = DatabaseOptions.at(workspace.directory("toolkit")).durability(Durability.RELAXED);
    block("on RocksDB, relaxed", Database.open(relaxed), chat, wanted);
    report.say(
        "/s: operations per second. ×: the toolkit over the Enhanced Client, ratio: over hand-written code; medians of the rounds, ± their"
            + " spread. bare/s: the same requests, prepared, and nothing read out of the answers. µs: processor time per operation,"
            + " whole process. B: heap bytes per operation.");
  }

  private void describe(List<ToolkitWorkload> workloads) {
    for (var workload : workloads) {
      report.say("  %-8s toolkit   %s".formatted(workload.name(), workload.mappedSide()));
      report.say("  %-8s enhanced  %s".formatted("", workload.enhancedSide()));
      report.say("  %-8s by hand   %s".formatted("", workload.handSide()));
    }
    report.say(
        "The Enhanced Client has its fastest schema, one written by hand (StaticTableSchema), no extensions, and a client without sockets."
            + " All reads are consistent.");
  }

  private void block(
      String where, Database database, SampleMessages chat, List<ToolkitWorkload> workloads)
      throws InterruptedException {
    report.progress("loading, " + where);
    try (var fixture = ToolkitFixture.fill(database, chat)) {
      var table = table();
      for (var workload : workloads) {
        for (var threads : settings.threadsOr(CREWS)) {
          report.progress("%s, %s threads, %s".formatted(workload.name(), threads, where));
          table.add(row(where, workload, measure(fixture, workload, threads)));
        }
      }
      report.say(
          String.format(
              Locale.ROOT,
              "%n%s: %,d messages in %,d channels, %.0f bytes on average.",
              where,
              chat.size(),
              chat.channels(),
              fixture.averageItemBytes()));
      report.table(table);
    }
  }

  private static ReportTable table() {
    return new ReportTable(
        "workload",
        "threads",
        "toolkit/s",
        "enhanced/s",
        "×",
        "±",
        "target",
        "by hand/s",
        "ratio",
        "±",
        "target",
        "bare/s",
        "toolkit µs",
        "hand µs",
        "toolkit B",
        "hand B");
  }

  private List<Measurement> measure(
      ToolkitFixture fixture, ToolkitWorkload workload, WorkerThreads threads)
      throws InterruptedException {
    long seed = settings.seed();
    return settings
        .harness()
        .measure(
            List.of(
                new Candidate(
                    "toolkit",
                    threads,
                    worker -> workload.mapped(fixture, new RandomChoice(seed, worker))),
                new Candidate(
                    "enhanced",
                    threads,
                    worker -> workload.enhanced(fixture, new RandomChoice(seed, worker))),
                new Candidate(
                    "by hand",
                    threads,
                    worker -> workload.byHand(fixture, new RandomChoice(seed, worker))),
                new Candidate(
                    "bare",
                    threads,
                    worker -> workload.bare(fixture, new RandomChoice(seed, worker)))));
  }

  private List<String> row(String where, ToolkitWorkload workload, List<Measurement> measurements) {
    var toolkit = measurements.get(0);
    var enhanced = measurements.get(1);
    var hand = measurements.get(2);
    var bare = measurements.get(3);
    var threads = toolkit.threads().toString();
    var what = "%s, %s threads, %s".formatted(workload.name(), threads, where);
    var overEnhanced = toolkit.rateOver(enhanced);
    var overHand = toolkit.rateOver(hand);
    var enhancedVerdict =
        workload
            .overEnhanced()
            .map(target -> report.judge(what + ", × enhanced", overEnhanced.median(), target))
            .orElse("");
    var handVerdict = report.judge(what + ", over by hand", overHand.median(), OVER_HAND);
    report.line(
        new JsonLine()
            .with("benchmark", "toolkit")
            .with("part", workload.name())
            .with("storage", where)
            .with("threads", threads)
            .with("toolkitRate", toolkit.rate())
            .with("enhancedRate", enhanced.rate())
            .with("handRate", hand.rate())
            .with("bareRate", bare.rate())
            .with("overEnhanced", overEnhanced.median())
            .with("overEnhancedSpread", overEnhanced.spread())
            .with("overHand", overHand.median())
            .with("overHandSpread", overHand.spread())
            .with("toolkitCpuMicros", toolkit.cpuMicros())
            .with("enhancedCpuMicros", enhanced.cpuMicros())
            .with("handCpuMicros", hand.cpuMicros())
            .with("toolkitBytes", toolkit.bytesPerOperation())
            .with("enhancedBytes", enhanced.bytesPerOperation())
            .with("handBytes", hand.bytesPerOperation())
            .with("targetOverEnhanced", enhancedVerdict)
            .with("targetOverHand", handVerdict));
    return List.of(
        workload.name(),
        threads,
        NumberFormats.rate(toolkit.rate()),
        NumberFormats.rate(enhanced.rate()),
        NumberFormats.ratio(overEnhanced.median()),
        NumberFormats.ratio(overEnhanced.spread()),
        enhancedVerdict,
        NumberFormats.rate(hand.rate()),
        NumberFormats.ratio(overHand.median()),
        NumberFormats.ratio(overHand.spread()),
        handVerdict,
        NumberFormats.rate(bare.rate()),
        NumberFormats.micros(toolkit.cpuMicros()),
        NumberFormats.micros(hand.cpuMicros()),
        NumberFormats.bytes(toolkit.bytesPerOperation()),
        NumberFormats.bytes(hand.bytesPerOperation()));
  }
}
