package dev.trestle.bench;

import dev.trestle.bench.chat.ChatBenchmark;
import dev.trestle.bench.engine.EngineBenchmark;
import dev.trestle.bench.guild.GuildBenchmark;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.server.ServerBenchmark;
import dev.trestle.bench.snakes.SnakesBenchmark;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.BenchmarkSettingsParser;
import dev.trestle.bench.suite.BenchmarkUsageException;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.bench.toolkit.ToolkitBenchmark;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The command line of the benchmarks: `./trestle bench`.
public final class Bench {
  static final List<Benchmark> BENCHMARKS =
      List.of(
          new EngineBenchmark(),
          new ServerBenchmark(),
          new ToolkitBenchmark(),
          new SnakesBenchmark(),
          new ChatBenchmark(),
          new GuildBenchmark());

  private static final int OK = 0;
  private static final int MISSED = 1;
  private static final int USAGE_ERROR = 2;

  private Bench() {}

  public static void main(String[] arguments) throws Exception {
    System.exit(run(List.of(arguments)));
  }

  static int run(List<String> arguments) throws Exception {
    var name = arguments.isEmpty() ? "list" : arguments.getFirst();
    if (name.equals("list")) {
      System.out.print(list());
      return OK;
    }
    if (arguments.contains("--help") || arguments.contains("-h")) {
      System.out.print(help());
      return OK;
    }
    try {
      return run(find(name), BenchmarkSettingsParser.parse(arguments.subList(1, arguments.size())));
    } catch (BenchmarkUsageException wrong) {
      System.err.print(wrong.getMessage() + "\n\n" + help());
      return USAGE_ERROR;
    }
  }

  private static int run(Benchmark benchmark, BenchmarkSettings settings) throws Exception {
    try (var json = open(settings);
        var workspace = Workspace.create(settings.data())) {
      var report = new BenchmarkReport(System.out, Optional.ofNullable(json));
      report.say(environment(settings, workspace));
      benchmark.run(settings, workspace, report);
      report.summary();
      return settings.check() && !report.allMet() ? MISSED : OK;
    }
  }

  private static String list() {
    var list = new StringBuilder("Benchmarks:\n");
    BENCHMARKS.forEach(
        benchmark -> list.append("  %-10s %s%n".formatted(benchmark.name(), benchmark.summary())));
    return list.append("Run one with ./trestle bench NAME; see ./trestle bench --help.\n")
        .toString();
  }

  private static String help() {
    return """
        Usage: ./trestle bench NAME [options]
               ./trestle bench list

        Measures one part of Trestle side by side with its peer, in short rounds that take turns.
        What counts are the ratios: they are compared round by round, and the median is shown.

        Options:
        """
        + BenchmarkSettingsParser.OPTIONS
        + "\n"
        + list()
        + "\nExit codes: 0 well, 1 a run failed or, with --check, a target was missed, 2 called wrongly.\n";
  }

  private static Benchmark find(String name) {
    return BENCHMARKS.stream()
        .filter(benchmark -> benchmark.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new BenchmarkUsageException("There is no benchmark '%s'.".formatted(name)));
  }

  private static @Nullable PrintWriter open(BenchmarkSettings settings) throws IOException {
    return settings.json().isEmpty()
        ? null
        : new PrintWriter(Files.newBufferedWriter(settings.json().get(), StandardCharsets.UTF_8));
  }

  private static String environment(BenchmarkSettings settings, Workspace workspace)
      throws IOException {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return "%s %s, %d processors, load %.1f · JDK %s · %s · seed %d"
        .formatted(
            system.getName(),
            system.getVersion(),
            system.getAvailableProcessors(),
            system.getSystemLoadAverage(),
            Runtime.version().feature(),
            workspace.description(),
            settings.seed());
  }
}
