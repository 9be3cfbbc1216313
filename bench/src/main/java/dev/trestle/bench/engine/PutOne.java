package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import java.util.Optional;

/// PutItem that replaces a random message, relaxed.
final class PutOne implements Workload {
  @Override
  public String name() {
    return "put";
  }

  @Override
  public String rawSide() {
    return "the same two rows as one batch, prepared, not synced: message and count of the table; it never looks at what was there";
  }

  @Override
  public Optional<Target> target() {
    return Optional.of(Target.atLeast(0.4));
  }

  @Override
  public Operation onEngine(Dynamo engine, Messages messages, Draw draw) {
    return () -> {
      var item = messages.item(draw.below(messages.size())).with(Messages.LIKES, draw.fresh());
      return engine.putItem(PutItem.of(Messages.TABLE, item));
    };
  }

  @Override
  public Operation onRaw(RawRocks raw, RawMessages messages, Draw draw) {
    var count = new byte[2 * Long.BYTES];
    return () -> {
      int index = draw.below(messages.size());
      raw.put(messages.key(index), messages.row(index), messages.countKey(), count);
      return raw;
    };
  }
}
