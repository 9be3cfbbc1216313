package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.Objects;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.IgnoreNullsMode;
import software.amazon.awssdk.enhanced.dynamodb.model.UpdateItemEnhancedRequest;

/// Sets the likes of a random message if the message exists, and returns the updated message.
final class SetOne implements Workload {
  private static final Condition EXISTS = Condition.exists(ChatTable.PK);
  private static final Expression THERE =
      Expression.builder().expression("attribute_exists(" + ChatTable.PK + ")").build();

  @Override
  public String name() {
    return "update";
  }

  @Override
  public String mappedSide() {
    return "table.run(table.known(channelId, sentAt, messageId).update().set(Message::likes).to(number))";
  }

  @Override
  public String enhancedSide() {
    return "updateItem of a bean with its key and the number alone, nulls ignored, on condition that it is there; the answer is a bean";
  }

  @Override
  public String handSide() {
    return "UpdateItem with a key joined by hand, on condition that it is there; the record is read out of the answer";
  }

  @Override
  public Optional<Target> overEnhanced() {
    return Optional.empty();
  }

  @Override
  public Operation mapped(Rig rig, Draw draw) {
    return () -> {
      var wanted = rig.chat().message(draw.below(rig.chat().size()));
      var known = rig.table().known(wanted.channelId(), wanted.sentAt(), wanted.messageId());
      return rig.table().run(known.update().set(Message::likes).to(draw.fresh()));
    };
  }

  @Override
  public Operation enhanced(Rig rig, Draw draw) {
    return () -> {
      var wanted = rig.chat().message(draw.below(rig.chat().size()));
      var request =
          UpdateItemEnhancedRequest.builder(StoredMessage.class)
              .item(StoredMessage.ofLikes(wanted, draw.fresh()))
              .ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY)
              .conditionExpression(THERE)
              .build();
      return Objects.requireNonNull(rig.enhanced().updateItem(request));
    };
  }

  @Override
  public Operation byHand(Rig rig, Draw draw) {
    return () -> {
      var wanted = rig.chat().message(draw.below(rig.chat().size()));
      var request = request(ByHand.key(wanted), draw);
      return ByHand.message(rig.database().updateItem(request).attributes().orElseThrow());
    };
  }

  @Override
  public Operation bare(Rig rig, Draw draw) {
    return () -> {
      var key = rig.keys().get(draw.below(rig.keys().size()));
      return rig.database().updateItem(request(key, draw)).attributes().orElseThrow();
    };
  }

  private static UpdateItem request(Key key, Draw draw) {
    return UpdateItem.of(Rig.NAME, key, Update.set("likes", Value.of(draw.fresh())))
        .onlyIf(EXISTS)
        .returning(ReturnValues.ALL_NEW);
  }
}
