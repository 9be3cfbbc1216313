package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import java.util.Optional;

/// PutItem that replaces a random message, relaxed.
final class EnginePut implements EngineWorkload {
  @Override
  public String name() {
    return "put";
  }

  @Override
  public String rawSide() {
    return "the same two rows as one batch, prepared, not synced: message and count of the table; it never looks at what was there";
  }

  @Override
  public Optional<PerformanceTarget> target() {
    return Optional.of(PerformanceTarget.atLeast(0.4));
  }

  @Override
  public MeasuredOperation onEngine(Dynamo engine, MessageItems messages, RandomChoice draw) {
    return () -> {
      var item = messages.item(draw.below(messages.size())).with(MessageItems.LIKES, draw.fresh());
      return engine.putItem(PutItem.of(MessageItems.TABLE, item));
    };
  }

  @Override
  public MeasuredOperation onRaw(RawRocks raw, RawMessages messages, RandomChoice draw) {
    var count = new byte[2 * Long.BYTES];
    return () -> {
      int index = draw.below(messages.size());
      raw.put(messages.key(index), messages.row(index), messages.countKey(), count);
      return raw;
    };
  }
}
