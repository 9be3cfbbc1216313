package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.GetItem;
import java.util.Objects;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.Key;

/// Reads a random message by its key.
final class ToolkitGet implements ToolkitWorkload {
  @Override
  public String name() {
    return "get";
  }

  @Override
  public String mappedSide() {
    return "table.message(channelId, sentAt, messageId)";
  }

  @Override
  public String enhancedSide() {
    return "getItem with a key joined by hand, into a bean";
  }

  @Override
  public String handSide() {
    return "GetItem with a key joined by hand, all attributes read out of the item into the record";
  }

  @Override
  public Optional<PerformanceTarget> overEnhanced() {
    return Optional.of(PerformanceTarget.atLeast(3));
  }

  @Override
  public MeasuredOperation mapped(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var wanted = fixture.chat().message(draw.below(fixture.chat().size()));
      return fixture
          .table()
          .message(wanted.channelId(), wanted.sentAt(), wanted.messageId())
          .orElseThrow();
    };
  }

  @Override
  public MeasuredOperation enhanced(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var wanted = fixture.chat().message(draw.below(fixture.chat().size()));
      var key =
          Key.builder()
              .partitionValue(HandWrittenMapping.partition(wanted.channelId()))
              .sortValue(HandWrittenMapping.sort(wanted))
              .build();
      return Objects.requireNonNull(
          fixture.enhanced().getItem(get -> get.key(key).consistentRead(true)));
    };
  }

  @Override
  public MeasuredOperation byHand(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var wanted = fixture.chat().message(draw.below(fixture.chat().size()));
      var request = GetItem.of(ToolkitFixture.NAME, HandWrittenMapping.key(wanted)).consistently();
      return HandWrittenMapping.message(fixture.database().getItem(request).item().orElseThrow());
    };
  }

  @Override
  public MeasuredOperation bare(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var key = fixture.keys().get(draw.below(fixture.keys().size()));
      var request = GetItem.of(ToolkitFixture.NAME, key).consistently();
      return fixture.database().getItem(request).item().orElseThrow();
    };
  }
}
