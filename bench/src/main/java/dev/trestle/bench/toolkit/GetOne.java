package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.GetItem;
import java.util.Objects;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.Key;

/// Reads a random message by its key.
final class GetOne implements Workload {
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
  public Optional<Target> overEnhanced() {
    return Optional.of(Target.atLeast(3));
  }

  @Override
  public Operation mapped(Rig rig, Draw draw) {
    return () -> {
      var wanted = rig.chat().message(draw.below(rig.chat().size()));
      return rig.table()
          .message(wanted.channelId(), wanted.sentAt(), wanted.messageId())
          .orElseThrow();
    };
  }

  @Override
  public Operation enhanced(Rig rig, Draw draw) {
    return () -> {
      var wanted = rig.chat().message(draw.below(rig.chat().size()));
      var key =
          Key.builder()
              .partitionValue(ByHand.partition(wanted.channelId()))
              .sortValue(ByHand.sort(wanted))
              .build();
      return Objects.requireNonNull(
          rig.enhanced().getItem(get -> get.key(key).consistentRead(true)));
    };
  }

  @Override
  public Operation byHand(Rig rig, Draw draw) {
    return () -> {
      var wanted = rig.chat().message(draw.below(rig.chat().size()));
      var request = GetItem.of(Rig.NAME, ByHand.key(wanted)).consistently();
      return ByHand.message(rig.database().getItem(request).item().orElseThrow());
    };
  }

  @Override
  public Operation bare(Rig rig, Draw draw) {
    return () -> {
      var key = rig.keys().get(draw.below(rig.keys().size()));
      var request = GetItem.of(Rig.NAME, key).consistently();
      return rig.database().getItem(request).item().orElseThrow();
    };
  }
}
