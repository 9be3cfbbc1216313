package dev.trestle.bench.guild;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;

/// The benchmark of the guild: its home page, its fan-out, first pages, subscriptions, and the cost of operations.
public final class GuildBenchmark implements Benchmark {
  @Override
  public String name() {
    return "guild";
  }

  @Override
  public String summary() {
    return "the guild's home page and fan-out, next to Apollo Server, graphql-java and Redis; parts: home fanout first sockets cost";
  }

  @Override
  public void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception {
    var home = Path.of(System.getProperty("trestle.home", ".")).toAbsolutePath();
    if (settings.wants("cost")) {
      report.heading("What operations cost on Amazon DynamoDB");
      var document = home.resolve("docs/GUILD.md");
      var costs = GuildCosts.costs();
      report.say(costs.markdown());
      Files.writeString(document, costs.into(Files.readString(document)));
      report.say("Written to " + document);
    }
    if (settings.wants("home")) {
      new HomePages(settings, workspace, report).run(home);
    }
    if (settings.wants("fanout")) {
      new FanOutRows(settings, workspace, report).run();
    }
    if (settings.wants("first")) {
      new FirstPages(settings, workspace, report).run();
    }
    if (settings.wants("sockets")) {
      new SubscriptionDeliveries(settings, report)
          .run(() -> AppServer.launch(home, workspace.directory("sockets"), GuildSetup.PATH));
    }
  }
}
