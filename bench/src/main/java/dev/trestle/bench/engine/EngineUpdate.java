package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Value;
import java.util.Objects;
import java.util.Optional;

/// UpdateItem that increments the likes of a random message if the message exists, relaxed.
final class EngineUpdate implements EngineWorkload {
  static final Update ONE_MORE = Update.add(MessageItems.LIKES, Value.of(1));
  static final Condition EXISTS = Condition.exists(MessageItems.CHANNEL);

  @Override
  public String name() {
    return "count";
  }

  @Override
  public String rawSide() {
    return "one get, then one put of a prepared row, not synced; no lock, no condition, nothing is counted";
  }

  @Override
  public Optional<PerformanceTarget> target() {
    return Optional.empty();
  }

  @Override
  public MeasuredOperation onEngine(Dynamo engine, MessageItems messages, RandomChoice draw) {
    return () -> {
      var key = messages.key(draw.below(messages.size()));
      return engine.updateItem(UpdateItem.of(MessageItems.TABLE, key, ONE_MORE).onlyIf(EXISTS));
    };
  }

  @Override
  public MeasuredOperation onRaw(RawRocks raw, RawMessages messages, RandomChoice draw) {
    return () -> {
      int index = draw.below(messages.size());
      Objects.requireNonNull(raw.get(messages.key(index)));
      raw.put(messages.key(index), messages.row(index));
      return raw;
    };
  }
}
