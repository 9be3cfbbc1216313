package dev.trestle.bench.engine;

import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.Benchmark;
import dev.trestle.bench.suite.BenchmarkSettings;
import dev.trestle.bench.suite.Workspace;
import java.util.function.LongFunction;

/// The benchmark of the engine in this process, compared with RocksDB alone.
public final class EngineBenchmark implements Benchmark {
  private static final int CHANNELS = 1_000;
  private static final int MESSAGES_PER_CHANNEL = 100;

  private final LongFunction<MessageItems> messages;

  public EngineBenchmark() {
    this(seed -> new MessageItems(CHANNELS, MESSAGES_PER_CHANNEL, seed));
  }

  /// With fewer messages, for a run that only shows that everything works.
  EngineBenchmark(MessageItems few) {
    this(_ -> few);
  }

  private EngineBenchmark(LongFunction<MessageItems> messages) {
    this.messages = messages;
  }

  @Override
  public String name() {
    return "engine";
  }

  @Override
  public String summary() {
    return "the engine in process against RocksDB alone; parts: get page put count transact fsync flat";
  }

  @Override
  public void run(BenchmarkSettings settings, Workspace workspace, BenchmarkReport report)
      throws Exception {
    var chat = messages.apply(settings.seed());
    new EngineComparison(settings, report).run(workspace, chat);
    new SyncedWriters(settings, report).run(workspace, chat);
    new TableSizeScaling(settings, report).run(workspace);
  }
}
