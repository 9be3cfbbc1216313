package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import java.util.Objects;
import java.util.Optional;

/// GetItem of a random message.
final class EngineGet implements EngineWorkload {
  /// The least ratio of the engine's rate to that of RocksDB alone.
  static final double OVER_RAW = 0.5;

  @Override
  public String name() {
    return "get";
  }

  @Override
  public String rawSide() {
    return "one get of a prepared key, the row as bytes";
  }

  @Override
  public Optional<PerformanceTarget> target() {
    return Optional.of(PerformanceTarget.atLeast(OVER_RAW));
  }

  @Override
  public MeasuredOperation onEngine(Dynamo engine, MessageItems messages, RandomChoice draw) {
    return () -> {
      var key = messages.key(draw.below(messages.size()));
      return engine.getItem(GetItem.of(MessageItems.TABLE, key)).item().orElseThrow();
    };
  }

  @Override
  public MeasuredOperation onRaw(RawRocks raw, RawMessages messages, RandomChoice draw) {
    return () -> Objects.requireNonNull(raw.get(messages.key(draw.below(messages.size()))));
  }
}
