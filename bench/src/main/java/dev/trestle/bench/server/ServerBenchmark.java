package dev.trestle.bench.server;

import dev.trestle.bench.measure.Candidate;
import dev.trestle.bench.measure.Harness;
import dev.trestle.bench.measure.Measurement;
import dev.trestle.bench.measure.WorkerThreads;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The benchmark of our server, compared with DynamoDB Local: durable with on-disk, relaxed with in-memory.
public final class ServerBenchmark implements Benchmark {
  private static final WorkerThreads USUAL = WorkerThreads.of(8);
  private static final WorkerThreads CROWD = WorkerThreads.of(64);
  private static final MessageTable CHAT = new MessageTable(100, 100);
  private static final PerformanceTarget START_SECONDS = PerformanceTarget.atMost(1.5);
  private static final PerformanceTarget RESIDENT_MEGABYTES = PerformanceTarget.atMost(400);

  @Override
  public String name() {
    return "server";
  }

  @Override
  public String summary() {
    return "our server against DynamoDB Local; parts: get page index put condition count transact chat";
  }

  @Override
  public void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception {
    var home = Path.of(System.getProperty("trestle.home", ".")).toAbsolutePath();
    report.heading("Our server and DynamoDB Local over HTTP");
    report.say(
        "%,d messages of about 400 bytes, one index; client and servers share the machine."
            .formatted(CHAT.messages()));
    // The first start of a day also reads the disk and checks the build; the second one counts.
    DynamoServer.trestle(home, workspace.directory("first"), "fsync").close();
    try (var durable = DynamoServer.trestle(home, workspace.directory("durable"), "fsync");
        var relaxed = DynamoServer.trestle(home, workspace.directory("relaxed"), "relaxed");
        var onDisk = DynamoServer.localOnDisk(home, workspace.directory("local"));
        var inMemory = DynamoServer.local(home, workspace.directory("local-memory"))) {
      var peers = List.of(durable, relaxed, onDisk, inMemory);
      for (var peer : peers) {
        report.progress("loading " + peer);
        CHAT.load(peer, settings.seed());
      }
      for (var peer : peers) {
        report.progress("warming up " + peer);
        warmUp(peer, settings);
      }
      var rows = new ArrayList<Row>();
      for (var workload : ServerWorkload.values()) {
        for (var threads : crews(workload, settings)) {
          report.progress("%s, %s connections".formatted(workload, threads));
          rows.add(
              new Row(
                  workload,
                  threads,
                  measure(workload, threads, peers, settings, settings.harness())));
        }
      }
      show(rows, report);
      showProcesses(peers, report);
    }
  }

  private static List<WorkerThreads> crews(ServerWorkload workload, BenchmarkSettings settings) {
    if (!settings.wants(workload.toString())) {
      return List.of();
    }
    return settings.threadsOr(workload.isPut() ? List.of(USUAL, CROWD) : List.of(USUAL));
  }

  private static List<Measurement> measure(
      ServerWorkload workload,
      WorkerThreads threads,
      List<DynamoServer> peers,
      BenchmarkSettings settings,
      Harness harness)
      throws InterruptedException {
    return harness.measure(
        peers.stream()
            .map(
                peer ->
                    new Candidate(
                        peer.name(),
                        threads,
                        worker ->
                            new WorkerRequests(CHAT, peer, settings.seed(), worker).of(workload),
                        peer::cpuNanos))
            .toList());
  }

  /// Runs a mix of all workloads on a server: its compiler needs more warm-up than that of one workload.
  private static void warmUp(DynamoServer peer, BenchmarkSettings settings)
      throws InterruptedException {
    for (var workload : ServerWorkload.values()) {
      if (settings.wants(workload.toString())) {
        var once = new Harness(1, settings.time(), Duration.ZERO);
        measure(workload, USUAL, List.of(peer), settings, once);
      }
    }
  }

  /// The results of one workload with each of the servers.
  private record Row(ServerWorkload workload, WorkerThreads threads, List<Measurement> measured) {
    Measurement durable() {
      return measured.get(0);
    }

    Measurement relaxed() {
      return measured.get(1);
    }

    Measurement onDisk() {
      return measured.get(2);
    }

    Measurement inMemory() {
      return measured.get(3);
    }

    boolean isCrowded() {
      return threads.size() >= CROWD.size();
    }

    String title() {
      return "%s, %s connections".formatted(workload, threads);
    }
  }

  private static void show(List<Row> rows, BenchmarkReport report) {
    var disk = comparison("durable/s", "local disk/s");
    var memory = comparison("relaxed/s", "local memory/s");
    for (var row : rows) {
      double overDisk =
          row.isCrowded() && row.workload.isPut()
              ? ServerWorkload.CROWDED_PUTS_OVER_DISK
              : row.workload.overDisk();
      disk.add(cells(row, row.durable(), row.onDisk(), overDisk, report));
      memory.add(cells(row, row.relaxed(), row.inMemory(), row.workload.overMemory(), report));
    }
    report.table(disk);
    report.table(memory);
    report.say(
        "/s: requests per second. ×: ours over theirs, median of the rounds. µs: processor time of the server for one request;"
            + " client µs: that of the client.");
  }

  private static ReportTable comparison(String ours, String theirs) {
    return new ReportTable(
        "workload",
        "connections",
        ours,
        theirs,
        "×",
        "target",
        "our µs",
        "target",
        "their µs",
        "client µs");
  }

  private static List<String> cells(
      Row row, Measurement ours, Measurement theirs, double floor, BenchmarkReport report) {
    double ratio = ours.rateOver(theirs).median();
    var rateVerdict =
        report.judge(
            "%s, %s".formatted(ours.name(), row.title()), ratio, PerformanceTarget.atLeast(floor));
    var cpuVerdict = "";
    if (row.workload.cpuMicros().isPresent() && !row.isCrowded()) {
      cpuVerdict =
          report.judge(
              "µs of %s, %s".formatted(ours.name(), row.title()),
              ours.serverCpuMicros(),
              PerformanceTarget.atMost(row.workload.cpuMicros().getAsDouble()));
    }
    report.line(
        new JsonLine()
            .with("benchmark", "server")
            .with("part", row.workload.toString())
            .with("connections", row.threads.toString())
            .with("ours", ours.name())
            .with("theirs", theirs.name())
            .with("rate", ours.rate())
            .with("theirRate", theirs.rate())
            .with("ratio", ratio)
            .with("cpuMicros", ours.serverCpuMicros())
            .with("theirCpuMicros", theirs.serverCpuMicros())
            .with("clientCpuMicros", ours.cpuMicros())
            .with("target", rateVerdict));
    return List.of(
        row.workload.toString(),
        row.threads.toString(),
        NumberFormats.rate(ours.rate()),
        NumberFormats.rate(theirs.rate()),
        NumberFormats.ratio(ratio),
        rateVerdict,
        NumberFormats.micros(ours.serverCpuMicros()),
        cpuVerdict,
        NumberFormats.micros(theirs.serverCpuMicros()),
        NumberFormats.micros(ours.cpuMicros()));
  }

  private static void showProcesses(List<DynamoServer> peers, BenchmarkReport report)
      throws IOException {
    var table = new ReportTable("server", "start s", "target", "resident MB", "target");
    for (var peer : peers) {
      boolean ours = peer.name().startsWith("trestle");
      double seconds = peer.startUp().toMillis() / 1e3;
      double megabytes = peer.residentBytes() / 1e6;
      table.add(
          List.of(
              peer.name(),
              NumberFormats.ratio(seconds),
              ours ? report.judge("start of " + peer, seconds, START_SECONDS) : "",
              NumberFormats.rate(megabytes),
              ours ? report.judge("memory of " + peer, megabytes, RESIDENT_MEGABYTES) : ""));
      report.line(
          new JsonLine()
              .with("benchmark", "server")
              .with("part", "process")
              .with("server", peer.name())
              .with("startSeconds", seconds)
              .with("residentMegabytes", megabytes));
    }
    report.table(table);
    report.say("start: from its command to its first answer. resident: after all of the above.");
  }
}
