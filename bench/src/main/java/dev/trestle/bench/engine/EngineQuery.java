package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import java.util.List;
import java.util.Optional;

/// Query of the 50 newest messages of a random channel.
final class EngineQuery implements EngineWorkload {
  /// The least ratio of the engine's rate to that of RocksDB alone.
  static final double OVER_RAW = 0.4;

  static final int ITEMS = 50;

  @Override
  public String name() {
    return "page";
  }

  @Override
  public String rawSide() {
    return "an iterator with a bound, from the end of the channel back over 50 rows, their values as bytes";
  }

  @Override
  public Optional<PerformanceTarget> target() {
    return Optional.of(PerformanceTarget.atLeast(OVER_RAW));
  }

  @Override
  public MeasuredOperation onEngine(Dynamo engine, MessageItems messages, RandomChoice draw) {
    return () -> {
      var channel =
          KeyCondition.equal(
              MessageItems.CHANNEL, messages.channel(draw.below(messages.channels())));
      return whole(
          engine.query(Query.of(MessageItems.TABLE, channel).limit(ITEMS).descending()).items());
    };
  }

  @Override
  public MeasuredOperation onRaw(RawRocks raw, RawMessages messages, RandomChoice draw) {
    return () -> whole(raw.last(messages.channel(draw.below(messages.channels())), ITEMS));
  }

  private static <T> List<T> whole(List<T> page) {
    if (page.size() != ITEMS) {
      throw new IllegalStateException(
          "A page has %d items, not all of them".formatted(page.size()));
    }
    return page;
  }
}
