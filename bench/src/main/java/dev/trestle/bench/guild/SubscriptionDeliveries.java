package dev.trestle.bench.guild;

import dev.trestle.bench.chat.ChatCrowd;
import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.SendSchedule;
import dev.trestle.bench.measure.Samples;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.BenchmarkSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Compares the deliveries of one GraphQL subscription to many sockets with those of the chat's gateway, on the same server.
final class SubscriptionDeliveries {
  private static final int SOCKETS = 1_000;
  private static final int SENDERS = 16;
  private static final int ROUNDS = 5;
  private static final Duration QUICK = Duration.ofMillis(800);
  private static final PerformanceTarget OVER_CHAT = PerformanceTarget.atLeast(0.3);

  private final BenchmarkSettings settings;
  private final BenchmarkReport report;

  /// Starts the server.
  interface Launch {
    AppServer start() throws IOException, InterruptedException;
  }

  /// One of the two applications.
  private static final class Lane {
    private final String name;
    private final LoadClients clients;
    private final List<Double> rates = new ArrayList<>();
    private long delivered;
    private long bytes;

    Lane(String name, LoadClients clients) {
      this.name = name;
      this.clients = clients;
    }

    void round(Duration time) throws IOException {
      var counts = clients.counts();
      counts.reset();
      long begun = System.nanoTime();
      clients.run(SendSchedule.closedLoop(ChatCrowd.MAX_UNDERWAY), time);
      rates.add(counts.delivered * 1e9 / (System.nanoTime() - begun));
      delivered += counts.delivered;
      bytes += counts.deliveredBytes;
      clients.drain();
      if (counts.refused > 0 || counts.lost > 0) {
        throw new IllegalStateException(
            "%s: %d messages refused %s, %d connections lost %s"
                .formatted(
                    name, counts.refused, counts.lastError, counts.lost, counts.closeReason));
      }
    }

    double rate() {
      return Samples.of(rates.stream().mapToDouble(Double::doubleValue)).median();
    }
  }

  SubscriptionDeliveries(BenchmarkSettings settings, BenchmarkReport report) {
    this.settings = settings;
    this.report = report;
  }

  void run(Launch launch) throws IOException, InterruptedException {
    int sockets = settings.quick() ? 5 : SOCKETS;
    var time = settings.quick() ? QUICK : settings.time();
    report.heading("One subscription with %,d sockets".formatted(sockets));
    try (var server = launch.start()) {
      report.progress("%,d users of the guild connect".formatted(sockets));
      try (var guild = GuildCrowd.open(server.port(), sockets, SENDERS)) {
        report.progress("%,d users of the chat connect".formatted(sockets));
        try (var chat = ChatCrowd.open(server.port(), sockets, SENDERS)) {
          var ours = new Lane("onMessage", guild.clients());
          var theirs = new Lane("the chat's gateway", chat.clients());
          report.progress("both in turn, as fast as messages are delivered");
          measure(List.of(ours, theirs), time);
          show(ours, theirs);
        }
      }
    }
  }

  /// Alternates, so that a disturbance affects both. The clients that rest answer pings in between.
  private static void measure(List<Lane> lanes, Duration time) throws IOException {
    for (var lane : lanes) {
      lane.clients.run(SendSchedule.closedLoop(ChatCrowd.MAX_UNDERWAY), time);
      lane.clients.drain();
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (var lane : round % 2 == 0 ? lanes : lanes.reversed()) {
        for (var resting : lanes) {
          resting.clients.run(SendSchedule.idle(), Duration.ofMillis(50));
        }
        lane.round(time.dividedBy(ROUNDS));
      }
    }
  }

  private void show(Lane ours, Lane theirs) {
    double ratio =
        Samples.of(
                IntStream.range(0, ROUNDS)
                    .mapToDouble(i -> ours.rates.get(i) / theirs.rates.get(i)))
            .median();
    report.say("Document: " + GuildCrowd.DOCUMENT.formatted("…"));
    var table = new ReportTable("sockets of", "bytes", "deliveries/s", "ours ×", "target");
    table.add(cells(ours, "", ""));
    table.add(
        cells(
            theirs,
            NumberFormats.ratio(ratio),
            report.judge("deliveries over " + theirs.name, ratio, OVER_CHAT)));
    report.table(table);
    report.line(
        new JsonLine()
            .with("benchmark", "guild")
            .with("part", "sockets")
            .with("deliveries", ours.rate())
            .with("chatDeliveries", theirs.rate())
            .with("ratio", ratio));
  }

  private static List<String> cells(Lane lane, String ratio, String target) {
    return List.of(
        lane.name,
        Long.toString(lane.bytes / Math.max(1, lane.delivered)),
        NumberFormats.rate(lane.rate()),
        ratio,
        target);
  }
}
