package dev.trestle.bench.guild;

import dev.trestle.bench.measure.Latencies;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.report.JsonLine;
import dev.trestle.bench.report.NumberFormats;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.bench.report.ReportTable;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.SetupClient;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.Database;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// Measures the first page of a home feed at a node that has just started: its code is compiled, and its caches are empty.
final class FirstPages {
  private static final String PAGE = HomePages.QUERY;
  private static final int POSTS = 2;

  private final BenchmarkSettings settings;
  private final Workspace workspace;
  private final BenchmarkReport report;

  /// Readers who follow a number of users.
  ///
  /// @param nodes how often a node is started; each reader asks each node once
  private record Case(int followed, int readers, int nodes, double millis) {}

  FirstPages(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report) {
    this.settings = settings;
    this.workspace = workspace;
    this.report = report;
  }

  void run() {
    report.heading("First page of a home feed, with cold caches");
    var cases =
        settings.quick()
            ? List.of(new Case(10, 2, 2, 50))
            : List.of(new Case(300, 10, 20, 50), new Case(2_000, 4, 25, 150));
    try (var database = Database.open(workspace.directory("first"))) {
      var clock = InstantSource.system();
      var readers = fill(database, clock, cases);
      var table = new ReportTable("followed", "pages", "p50 ms", "p99 ms", "target");
      for (int i = 0; i < cases.size(); i++) {
        table.add(measure(database, clock, cases.get(i), readers.get(i)));
      }
      report.table(table);
    }
  }

  private List<List<InProcessGuild.LocalUser>> fill(
      Database database, InstantSource clock, List<Case> cases) {
    try (var guild = new InProcessGuild(database, clock)) {
      int most = cases.stream().mapToInt(Case::followed).max().orElseThrow();
      report.progress("%,d users sign up and post".formatted(most));
      var actors = guild.signUp("actor", most);
      for (int post = 0; post < POSTS; post++) {
        SetupClient.together(
            actors.stream()
                .<Callable<String>>map(
                    actor ->
                        () -> {
                          guild.post(actor, "Half an hour of running before work");
                          return "";
                        })
                .toList());
      }
      var readers = new ArrayList<List<InProcessGuild.LocalUser>>();
      for (var each : cases) {
        report.progress("%d readers follow %,d users".formatted(each.readers, each.followed));
        var some = guild.signUp("reader%dof".formatted(each.followed), each.readers);
        for (var reader : some) {
          actors.subList(0, each.followed).forEach(actor -> guild.follow(reader, actor));
        }
        readers.add(some);
      }
      return readers;
    }
  }

  private List<String> measure(
      Database database, InstantSource clock, Case each, List<InProcessGuild.LocalUser> readers) {
    report.progress("first pages of readers who follow %,d".formatted(each.followed));
    var latencies = new Latencies();
    for (int node = 0; node <= each.nodes; node++) {
      try (var guild = new InProcessGuild(database, clock)) {
        for (var reader : readers) {
          guild.run(reader.token(), "{ me { email } }"); // loads the session
          long begun = System.nanoTime();
          guild.run(reader.token(), PAGE);
          if (node > 0) { // the first node warms the compiler up
            latencies.took(System.nanoTime() - begun);
          }
        }
      }
    }
    double p99 = latencies.millis(0.99);
    var verdict =
        report.judge(
            "first page of %d followed, p99 ms".formatted(each.followed),
            p99,
            PerformanceTarget.atMost(each.millis));
    report.line(
        new JsonLine()
            .with("benchmark", "guild")
            .with("part", "first")
            .with("followed", (double) each.followed)
            .with("p50Millis", latencies.millis(0.5))
            .with("p99Millis", p99));
    return List.of(
        Integer.toString(each.followed),
        Integer.toString(each.nodes * each.readers),
        NumberFormats.ratio(latencies.millis(0.5)),
        NumberFormats.ratio(p99),
        verdict);
  }
}
