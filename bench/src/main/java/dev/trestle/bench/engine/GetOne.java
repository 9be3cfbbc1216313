package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import java.util.Objects;
import java.util.Optional;

/// GetItem of a random message.
final class GetOne implements Workload {
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
  public Optional<Target> target() {
    return Optional.of(Target.atLeast(OVER_RAW));
  }

  @Override
  public Operation onEngine(Dynamo engine, Messages messages, Draw draw) {
    return () -> {
      var key = messages.key(draw.below(messages.size()));
      return engine.getItem(GetItem.of(Messages.TABLE, key)).item().orElseThrow();
    };
  }

  @Override
  public Operation onRaw(RawRocks raw, RawMessages messages, Draw draw) {
    return () -> Objects.requireNonNull(raw.get(messages.key(draw.below(messages.size()))));
  }
}
