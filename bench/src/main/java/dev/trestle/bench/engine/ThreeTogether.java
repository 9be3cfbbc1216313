package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import java.util.Objects;
import java.util.Optional;

/// TransactWriteItems on three random messages, relaxed: one put and two conditional increments.
final class ThreeTogether implements Workload {
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
  public Optional<Target> target() {
    return Optional.empty();
  }

  @Override
  public Operation onEngine(Dynamo engine, Messages messages, Draw draw) {
    return () -> {
      int[] index = distinct(messages.size(), draw);
      var put = messages.item(index[0]).with(Messages.LIKES, draw.fresh());
      return engine.transactWriteItems(
          TransactWriteItems.of(
              TransactWriteItems.Put.of(Messages.TABLE, put),
              countUp(messages, index[1]),
              countUp(messages, index[2])));
    };
  }

  @Override
  public Operation onRaw(RawRocks raw, RawMessages messages, Draw draw) {
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

  private static TransactWriteItems.Change countUp(Messages messages, int index) {
    return new TransactWriteItems.Change(
        Messages.TABLE, messages.key(index), CountUp.ONE_MORE, Optional.of(CountUp.EXISTS), false);
  }

  /// Three different messages: a transaction must not contain one item twice.
  private static int[] distinct(int bound, Draw draw) {
    int first = draw.below(bound);
    int step = 1 + draw.below(bound / ITEMS - 1);
    return new int[] {first, (first + step) % bound, (first + 2 * step) % bound};
  }
}
