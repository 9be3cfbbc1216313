package dev.trestle.bench.snakes;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.snakes.GameSetup.Seat;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The benchmark of the game on the durable embedded engine: many players in one game, and many games.
public final class SnakesBenchmark implements Benchmark {
  private static final PerformanceTarget ROLLS = PerformanceTarget.atLeast(1_500);
  private static final PerformanceTarget DELIVERIES = PerformanceTarget.atLeast(60_000);
  private static final PerformanceTarget SLOWEST_MILLIS = PerformanceTarget.atMost(250);

  /// Half of the target rate.
  private static final double HALF_LOAD = 750;

  private static final Duration COOLDOWN = Duration.ofMillis(50);
  private static final Duration WARM_UP = Duration.ofSeconds(8);

  private final Size size;

  /// The size of the loads.
  ///
  /// @param crowd players in one game
  /// @param games concurrent games of two players each
  /// @param halfLoad rolls per second of all players
  record Size(int crowd, int games, double halfLoad, Duration warmUp) {
    static final Size FULL = new Size(300, 1_000, HALF_LOAD, WARM_UP);
  }

  public SnakesBenchmark() {
    this(Size.FULL);
  }

  SnakesBenchmark(Size size) {
    this.size = size;
  }

  @Override
  public String name() {
    return "snakes";
  }

  @Override
  public String summary() {
    return "the game over WebSockets, on a durable database; parts: crowd games";
  }

  @Override
  public void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception {
    var home = Path.of(System.getProperty("trestle.home", ".")).toAbsolutePath();
    run(
        settings,
        report,
        part -> AppServer.launch(home, workspace.directory(part), GameSetup.PATH));
  }

  /// Starts a server with its own database.
  interface Launch {
    AppServer of(String part) throws IOException, InterruptedException;
  }

  void run(BenchmarkSettings settings, BenchmarkReport report, Launch launch) throws Exception {
    report.heading("Snakes and ladders over WebSockets");
    report.say(
        "The server is a process of its own; all players are one thread of this one, and share the machine with it.");
    var lines = new ArrayList<Line>();
    if (settings.wants("crowd")) {
      try (var server = launch.of("crowd")) {
        crowd(server, settings, report, lines);
      }
    }
    if (settings.wants("games")) {
      try (var server = launch.of("games")) {
        games(server, settings, report, lines);
      }
    }
    show(lines, report);
  }

  private void crowd(
      AppServer server, BenchmarkSettings settings, BenchmarkReport report, List<Line> lines)
      throws IOException {
    report.progress("%d players take their seats in one game".formatted(size.crowd()));
    try (var clients = clients(server, 1, size.crowd())) {
      var name = "%d players in one game".formatted(size.crowd());
      report.progress(name + ", as fast as they can");
      var eager = RollSchedule.closedLoop(clients.players(), COOLDOWN.toNanos());
      clients.play(eager, size.warmUp());
      add(lines, report, measure(name + ", full", clients, eager, server, settings.time()));
      clients.drain(COOLDOWN.multipliedBy(2));
      report.progress(name + ", %.0f rolls/s".formatted(size.halfLoad()));
      var steady = RollSchedule.constantRate(clients.players(), size.halfLoad());
      add(lines, report, measure(name + ", half", clients, steady, server, settings.time()));
    }
  }

  private void games(
      AppServer server, BenchmarkSettings settings, BenchmarkReport report, List<Line> lines)
      throws IOException {
    report.progress("players take their seats in %,d games".formatted(size.games()));
    try (var clients = clients(server, size.games(), 2)) {
      var name = "%,d games of 2".formatted(size.games());
      report.progress(name + ", %.0f rolls/s".formatted(size.halfLoad()));
      clients.play(RollSchedule.constantRate(clients.players(), size.halfLoad()), size.warmUp());
      clients.drain(COOLDOWN.multipliedBy(2));
      var steady = RollSchedule.constantRate(clients.players(), size.halfLoad());
      add(lines, report, measure(name + ", half", clients, steady, server, settings.time()));
    }
  }

  /// Adds a result and prints it at once: a run takes minutes, and may be interrupted.
  private static void add(List<Line> lines, BenchmarkReport report, Line line) {
    lines.add(line);
    report.progress(
        "%s: %,.0f rolls/s, %,.0f deliveries/s, p50 %.1f ms, p99 %.1f ms"
            .formatted(line.name, line.rolls, line.deliveries, line.middleMillis, line.slowMillis));
  }

  private static PlayerClients clients(AppServer server, int games, int players)
      throws IOException {
    var seats = new ArrayList<Seat>();
    try (var table = new GameSetup(server.port())) {
      for (int game = 0; game < games; game++) {
        seats.addAll(table.fill(players, (int) COOLDOWN.toMillis()));
      }
    }
    return PlayerClients.of(server.port(), seats);
  }

  /// The result of one load.
  private record Line(
      String name,
      double rolls,
      double deliveries,
      double middleMillis,
      double slowMillis,
      long refused,
      long gaps,
      long lost,
      double serverCpu,
      double clientCpu,
      double megabytes) {
    boolean isFull() {
      return name.endsWith("full");
    }
  }

  private static Line measure(
      String name, PlayerClients clients, RollSchedule pace, AppServer server, Duration time)
      throws IOException {
    var counts = clients.counts();
    counts.reset();
    var serverCpu = server.cpu();
    var clientCpu = ownCpu();
    long begin = System.nanoTime();
    clients.play(pace, time);
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Line(
        name,
        counts.accepted / seconds,
        counts.delivered / seconds,
        counts.answers.millis(0.5),
        counts.answers.millis(0.99),
        counts.refused,
        counts.gaps,
        counts.lost,
        server.cpu().minus(serverCpu).toNanos() / 1e9 / seconds,
        ownCpu().minus(clientCpu).toNanos() / 1e9 / seconds,
        server.residentBytes() / 1e6);
  }

  private static Duration ownCpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static void show(List<Line> lines, BenchmarkReport report) {
    var table =
        new ReportTable(
            "load",
            "rolls/s",
            "target",
            "deliveries/s",
            "target",
            "p50 ms",
            "p99 ms",
            "target",
            "server CPU",
            "client CPU",
            "resident MB");
    for (var line : lines) {
      table.add(cells(line, report));
      // These are not figures of speed: they must be zero.
      report.judge(
          "gaps in the events of " + line.name, (double) line.gaps, PerformanceTarget.atMost(0));
      report.judge(
          "lost connections of " + line.name, (double) line.lost, PerformanceTarget.atMost(0));
      report.line(
          new JsonLine()
              .with("benchmark", "snakes")
              .with("part", line.name)
              .with("rolls", line.rolls)
              .with("deliveries", line.deliveries)
              .with("p50Millis", line.middleMillis)
              .with("p99Millis", line.slowMillis)
              .with("refused", line.refused)
              .with("serverCpu", line.serverCpu)
              .with("clientCpu", line.clientCpu)
              .with("residentMegabytes", line.megabytes));
    }
    report.table(table);
    report.say(
        "deliveries: one move that reaches one player, bundled or not. p50, p99: from when a roll was due to its answer."
            + " CPU: processors in use; the machine has %d."
                .formatted(Runtime.getRuntime().availableProcessors()));
  }

  private static List<String> cells(Line line, BenchmarkReport report) {
    return List.of(
        line.name,
        NumberFormats.rate(line.rolls),
        line.isFull() ? report.judge("rolls/s, " + line.name, line.rolls, ROLLS) : "",
        NumberFormats.rate(line.deliveries),
        line.isFull()
            ? report.judge("deliveries/s, " + line.name, line.deliveries, DELIVERIES)
            : "",
        NumberFormats.ratio(line.middleMillis),
        NumberFormats.ratio(line.slowMillis),
        line.isFull() ? "" : report.judge("p99 ms, " + line.name, line.slowMillis, SLOWEST_MILLIS),
        NumberFormats.ratio(line.serverCpu),
        NumberFormats.ratio(line.clientCpu),
        NumberFormats.rate(line.megabytes));
  }
}
