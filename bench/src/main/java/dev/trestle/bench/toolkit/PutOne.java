package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.PutItem;
import java.util.Optional;

/// Replaces a random message by one with other likes.
final class PutOne implements Workload {
  @Override
  public String name() {
    return "put";
  }

  @Override
  public String mappedSide() {
    return "table.run(table.messages().put(message))";
  }

  @Override
  public String enhancedSide() {
    return "putItem of a bean, filled from the record with keys joined by hand";
  }

  @Override
  public String handSide() {
    return "PutItem of an item, filled from the record with keys joined by hand";
  }

  @Override
  public Optional<Target> overEnhanced() {
    return Optional.of(Target.atLeast(3));
  }

  @Override
  public Operation mapped(Rig rig, Draw draw) {
    return () -> {
      var message = rig.chat().message(draw.below(rig.chat().size())).liked(draw.fresh());
      return rig.table().run(rig.table().messages().put(message));
    };
  }

  @Override
  public Operation enhanced(Rig rig, Draw draw) {
    return () -> {
      var message = rig.chat().message(draw.below(rig.chat().size())).liked(draw.fresh());
      var stored = StoredMessage.of(message);
      rig.enhanced().putItem(stored);
      return stored;
    };
  }

  @Override
  public Operation byHand(Rig rig, Draw draw) {
    return () -> {
      var message = rig.chat().message(draw.below(rig.chat().size())).liked(draw.fresh());
      return rig.database().putItem(PutItem.of(Rig.NAME, ByHand.item(message)));
    };
  }

  @Override
  public Operation bare(Rig rig, Draw draw) {
    return () -> {
      var item = rig.items().get(draw.below(rig.items().size())).with("likes", draw.fresh());
      return rig.database().putItem(PutItem.of(Rig.NAME, item));
    };
  }
}
