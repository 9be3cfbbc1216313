package dev.trestle.bench.toolkit;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import java.util.function.LongFunction;

/// The benchmark of the toolkit, compared with the Enhanced Client and with hand-written mapping; and the cost of its
/// start and of its tests.
public final class ToolkitBenchmark implements Benchmark {
  private static final int CHANNELS = 200;
  private static final int MESSAGES_PER_CHANNEL = 100;

  /// The number of JVMs that are started for a figure that each can measure only once.
  private static final int PROGRAMS = 7;

  private static final int TESTS = 100;

  private final LongFunction<SampleMessages> chats;
  private final int programs;
  private final int tests;

  public ToolkitBenchmark() {
    this(seed -> new SampleMessages(CHANNELS, MESSAGES_PER_CHANNEL, seed), PROGRAMS, TESTS);
  }

  /// With fewer messages, one program and few tests, for a run that only shows that everything works.
  ToolkitBenchmark(SampleMessages few) {
    this(_ -> few, 1, 3);
  }

  private ToolkitBenchmark(LongFunction<SampleMessages> chats, int programs, int tests) {
    this.chats = chats;
    this.programs = programs;
    this.tests = tests;
  }

  @Override
  public String name() {
    return "toolkit";
  }

  @Override
  public String summary() {
    return "the toolkit against the Enhanced Client and the bare port; parts: get put page update design test";
  }

  @Override
  public void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception {
    new LargeDesign(settings, report).run(programs);
    new DatabasePerTest(settings, report).run(tests);
    new ToolkitComparison(settings, report).run(workspace, chats.apply(settings.seed()));
  }
}
