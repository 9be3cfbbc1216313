package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.PutItem;
import java.util.Optional;

/// Replaces a random message by one with other likes.
final class ToolkitPut implements ToolkitWorkload {
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
  public Optional<PerformanceTarget> overEnhanced() {
    return Optional.of(PerformanceTarget.atLeast(3));
  }

  @Override
  public MeasuredOperation mapped(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var message = fixture.chat().message(draw.below(fixture.chat().size())).liked(draw.fresh());
      return fixture.table().run(fixture.table().messages().put(message));
    };
  }

  @Override
  public MeasuredOperation enhanced(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var message = fixture.chat().message(draw.below(fixture.chat().size())).liked(draw.fresh());
      var stored = StoredMessage.of(message);
      fixture.enhanced().putItem(stored);
      return stored;
    };
  }

  @Override
  public MeasuredOperation byHand(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var message = fixture.chat().message(draw.below(fixture.chat().size())).liked(draw.fresh());
      return fixture
          .database()
          .putItem(PutItem.of(ToolkitFixture.NAME, HandWrittenMapping.item(message)));
    };
  }

  @Override
  public MeasuredOperation bare(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var item =
          fixture.items().get(draw.below(fixture.items().size())).with("likes", draw.fresh());
      return fixture.database().putItem(PutItem.of(ToolkitFixture.NAME, item));
    };
  }
}
