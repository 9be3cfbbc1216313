package dev.trestle.bench.toolkit;

import dev.trestle.bench.report.Report;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.Settings;
import dev.trestle.bench.suite.Workspace;
import java.util.function.LongFunction;

/// The toolkit against the Enhanced Client and against the port by hand; and what its start and its tests cost.
public final class ToolkitBenchmark implements Benchmark {
  private static final int CHANNELS = 200;
  private static final int MESSAGES_PER_CHANNEL = 100;

  /// How many are started for a figure of which each has one only.
  private static final int PROGRAMS = 7;

  private static final int TESTS = 100;

  private final LongFunction<Chat> chats;
  private final int programs;
  private final int tests;

  public ToolkitBenchmark() {
    this(seed -> new Chat(CHANNELS, MESSAGES_PER_CHANNEL, seed), PROGRAMS, TESTS);
  }

  /// With fewer messages, one program and few tests, for a run that shall only show that everything works.
  ToolkitBenchmark(Chat few) {
    this(_ -> few, 1, 3);
  }

  private ToolkitBenchmark(LongFunction<Chat> chats, int programs, int tests) {
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
  public void run(Settings settings, Workspace workspace, Report report) throws Exception {
    new ThirtyEntities(settings, report).run(programs);
    new DatabasePerTest(settings, report).run(tests);
    new SideBySide(settings, report).run(workspace, chats.apply(settings.seed()));
  }
}
