package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Contender;
import dev.trestle.bench.measure.Crew;
import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.report.Figures;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.Report;
import dev.trestle.bench.report.Target;
import dev.trestle.bench.report.TextTable;
import dev.trestle.bench.suite.Settings;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.util.List;
import java.util.Locale;

/// Compares all workloads, on a database in memory and on one on disk: the toolkit, the Enhanced Client, the port with
/// hand-written mapping, and the port without mapping.
final class SideBySide {
  static final List<Workload> WORKLOADS =
      List.of(new GetOne(), new PutOne(), new NewestPage(), new SetOne());

  private static final Target OVER_HAND = Target.atLeast(0.8);
  private static final List<Crew> CREWS = List.of(Crew.of(1), Crew.of(8));

  private final Settings settings;
  private final Report report;

  SideBySide(Settings settings, Report report) {
    this.settings = settings;
    this.report = report;
  }

  void run(Workspace workspace, Chat chat) throws Exception {
    var wanted = WORKLOADS.stream().filter(workload -> settings.wants(workload.name())).toList();
    if (wanted.isEmpty()) {
      return;
    }
    report.heading(
        "The toolkit, the Enhanced Client and the port by hand, on one table of one database in process");
    describe(wanted);
    block("in memory", Database.inMemory(), chat, wanted);
    var relaxed = DatabaseOptions.at(workspace.directory("toolkit")).durability(Durability.RELAXED);
    block("on RocksDB, relaxed", Database.open(relaxed), chat, wanted);
    report.say(
        "/s: operations per second. ×: the toolkit over the Enhanced Client, ratio: over the port by hand; medians of the rounds, ± their"
            + " spread. bare/s: the same requests, prepared, and nothing read out of the answers. µs: processor time per operation,"
            + " whole process. B: heap bytes per operation.");
  }

  private void describe(List<Workload> workloads) {
    for (var workload : workloads) {
      report.say("  %-8s toolkit   %s".formatted(workload.name(), workload.mappedSide()));
      report.say("  %-8s enhanced  %s".formatted("", workload.enhancedSide()));
      report.say("  %-8s by hand   %s".formatted("", workload.handSide()));
    }
    report.say(
        "The Enhanced Client has its fastest schema, one written by hand (StaticTableSchema), no extensions, and a client without sockets."
            + " All reads are consistent.");
  }

  private void block(String where, Database database, Chat chat, List<Workload> workloads)
      throws InterruptedException {
    report.progress("loading, " + where);
    try (var rig = Rig.fill(database, chat)) {
      var table = table();
      for (var workload : workloads) {
        for (var crew : settings.crewsOr(CREWS)) {
          report.progress("%s, %s threads, %s".formatted(workload.name(), crew, where));
          table.add(row(where, workload, measure(rig, workload, crew)));
        }
      }
      report.say(
          String.format(
              Locale.ROOT,
              "%n%s: %,d messages in %,d channels, %.0f bytes on average.",
              where,
              chat.size(),
              chat.channels(),
              rig.averageItemBytes()));
      report.table(table);
    }
  }

  private static TextTable table() {
    return new TextTable(
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

  private List<Measurement> measure(Rig rig, Workload workload, Crew crew)
      throws InterruptedException {
    long seed = settings.seed();
    return settings
        .harness()
        .measure(
            List.of(
                new Contender(
                    "toolkit", crew, worker -> workload.mapped(rig, new Draw(seed, worker))),
                new Contender(
                    "enhanced", crew, worker -> workload.enhanced(rig, new Draw(seed, worker))),
                new Contender(
                    "by hand", crew, worker -> workload.byHand(rig, new Draw(seed, worker))),
                new Contender("bare", crew, worker -> workload.bare(rig, new Draw(seed, worker)))));
  }

  private List<String> row(String where, Workload workload, List<Measurement> measurements) {
    var toolkit = measurements.get(0);
    var enhanced = measurements.get(1);
    var hand = measurements.get(2);
    var bare = measurements.get(3);
    var crew = toolkit.crew().toString();
    var what = "%s, %s threads, %s".formatted(workload.name(), crew, where);
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
            .with("threads", crew)
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
        crew,
        Figures.rate(toolkit.rate()),
        Figures.rate(enhanced.rate()),
        Figures.ratio(overEnhanced.median()),
        Figures.ratio(overEnhanced.spread()),
        enhancedVerdict,
        Figures.rate(hand.rate()),
        Figures.ratio(overHand.median()),
        Figures.ratio(overHand.spread()),
        handVerdict,
        Figures.rate(bare.rate()),
        Figures.micros(toolkit.cpuMicros()),
        Figures.micros(hand.cpuMicros()),
        Figures.bytes(toolkit.bytesPerOperation()),
        Figures.bytes(hand.bytesPerOperation()));
  }
}
