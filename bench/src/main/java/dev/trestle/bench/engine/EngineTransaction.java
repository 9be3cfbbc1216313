package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import java.util.Objects;
import java.util.Optional;

/// TransactWriteItems on three random messages, relaxed: one put and two conditional increments.
final class EngineTransaction implements EngineWorkload {
  private static final int ITEMS = 3;

  @Override
  public String name() {
    return "transact";
  }

  @Override
  public String rawSide() {
    return "three gets, then one batch of three prepared rows, not synced; no locks, no conditions";
  }

  @Override
  public Optional<PerformanceTarget> target() {
    return Optional.empty();
  }

  @Override
  public MeasuredOperation onEngine(Dynamo engine, MessageItems messages, RandomChoice draw) {
    return () -> {
      int[] index = distinct(messages.size(), draw);
      var put = messages.item(index[0]).with(MessageItems.LIKES, draw.fresh());
      return engine.transactWriteItems(
          TransactWriteItems.of(
              TransactWriteItems.Put.of(MessageItems.TABLE, put),
              countUp(messages, index[1]),
              countUp(messages, index[2])));
    };
  }

  @Override
  public MeasuredOperation onRaw(RawRocks raw, RawMessages messages, RandomChoice draw) {
    return () -> {
      int[] index = distinct(messages.size(), draw);
      var keys = new byte[ITEMS][];
      var rows = new byte[ITEMS][];
      for (int i = 0; i < ITEMS; i++) {
        keys[i] = messages.key(index[i]);
        rows[i] = messages.row(index[i]);
        Objects.requireNonNull(raw.get(keys[i]));
      }
      raw.putAll(keys, rows);
      return raw;
    };
  }

  private static TransactWriteItems.Change countUp(MessageItems messages, int index) {
    return new TransactWriteItems.Change(
        MessageItems.TABLE,
        messages.key(index),
        EngineUpdate.ONE_MORE,
        Optional.of(EngineUpdate.EXISTS),
        false);
  }

  /// Three different messages: a transaction must not contain one item twice.
  private static int[] distinct(int bound, RandomChoice draw) {
    int first = draw.below(bound);
    int step = 1 + draw.below(bound / ITEMS - 1);
    return new int[] {first, (first + step) % bound, (first + 2 * step) % bound};
  }
}
