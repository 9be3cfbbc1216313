package dev.trestle.bench.chat;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import java.util.ArrayList;
import java.util.List;

/// The results of all loads of a run, compared with their targets.
final class LoadResults {
  private static final PerformanceTarget MESSAGES = PerformanceTarget.atLeast(3_000);
  private static final PerformanceTarget DELIVERIES = PerformanceTarget.atLeast(60_000);
  private static final PerformanceTarget SLOWEST_MILLIS = PerformanceTarget.atMost(150);
  private static final PerformanceTarget PAGES = PerformanceTarget.atLeast(4_000);

  private final BenchmarkReport report;
  private final int largestCrowd;
  private final boolean judged;
  private final List<LoadResult> all = new ArrayList<>();

  /// @param judged whether the run is large enough to be compared with the targets
  LoadResults(BenchmarkReport report, int largestCrowd, boolean judged) {
    this.report = report;
    this.largestCrowd = largestCrowd;
    this.judged = judged;
  }

  /// Adds a result and prints it at once: a run takes minutes, and may be interrupted.
  void add(LoadResult load) {
    all.add(load);
    report.progress(load.toString());
  }

  void show() {
    if (all.isEmpty()) {
      return;
    }
    var table =
        new ReportTable(
            "load",
            "requests/s",
            "target",
            "deliveries/s",
            "target",
            "p50 ms",
            "p99 ms",
            "target",
            "server CPU",
            "client CPU",
            "resident MB");
    for (var load : all) {
      table.add(cells(load));
      // These are not figures of speed: they must be zero.
      report.judge(
          "refusals of " + load.name(), (double) load.refused(), PerformanceTarget.atMost(0));
      report.judge(
          "gaps in the events of " + load.name(),
          (double) load.gaps(),
          PerformanceTarget.atMost(0));
      report.judge(
          "lost connections of " + load.name(), (double) load.lost(), PerformanceTarget.atMost(0));
      report.line(load.json());
    }
    report.table(table);
    report.say(
        "requests: messages accepted over REST, or pages of 50 messages. deliveries: one message that reaches one socket."
            + " p50, p99: from when a message was due until the last socket had it; of pages, until they were there."
            + " CPU: processors in use; the machine has %d."
                .formatted(Runtime.getRuntime().availableProcessors()));
  }

  private List<String> cells(LoadResult load) {
    return List.of(
        load.name(),
        NumberFormats.rate(load.requests()),
        requests(load),
        NumberFormats.rate(load.deliveries()),
        deliveries(load),
        NumberFormats.ratio(load.middleMillis()),
        NumberFormats.ratio(load.slowMillis()),
        load.kind() == LoadResult.Kind.HALF
            ? judge("p99 ms, " + load.name(), load.slowMillis(), SLOWEST_MILLIS)
            : "",
        NumberFormats.ratio(load.serverCpu()),
        NumberFormats.ratio(load.clientCpu()),
        NumberFormats.rate(load.megabytes()));
  }

  private String requests(LoadResult load) {
    return switch (load.kind()) {
      case ACCEPTING -> judge("messages/s, " + load.name(), load.requests(), MESSAGES);
      case READING -> judge("pages/s, " + load.name(), load.requests(), PAGES);
      case DELIVERING, HALF -> "";
    };
  }

  private String deliveries(LoadResult load) {
    boolean largest =
        load.kind() == LoadResult.Kind.DELIVERING && load.name().startsWith(crowd(largestCrowd));
    return largest ? judge("deliveries/s, " + load.name(), load.deliveries(), DELIVERIES) : "";
  }

  private String judge(String what, double figure, PerformanceTarget target) {
    return judged ? report.judge(what, figure, target) : "";
  }

  static String crowd(int sockets) {
    return "%,d %s in one channel".formatted(sockets, sockets == 1 ? "socket" : "sockets");
  }
}
