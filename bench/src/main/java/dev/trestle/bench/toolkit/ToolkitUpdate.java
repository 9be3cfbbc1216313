package dev.trestle.bench.toolkit;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
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
final class ToolkitUpdate implements ToolkitWorkload {
  private static final Condition EXISTS = Condition.exists(SampleChatTable.PK);
  private static final Expression THERE =
      Expression.builder().expression("attribute_exists(" + SampleChatTable.PK + ")").build();

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
  public Optional<PerformanceTarget> overEnhanced() {
    return Optional.empty();
  }

  @Override
  public MeasuredOperation mapped(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var wanted = fixture.chat().message(draw.below(fixture.chat().size()));
      var known = fixture.table().known(wanted.channelId(), wanted.sentAt(), wanted.messageId());
      return fixture.table().run(known.update().set(Message::likes).to(draw.fresh()));
    };
  }

  @Override
  public MeasuredOperation enhanced(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var wanted = fixture.chat().message(draw.below(fixture.chat().size()));
      var request =
          UpdateItemEnhancedRequest.builder(StoredMessage.class)
              .item(StoredMessage.ofLikes(wanted, draw.fresh()))
              .ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY)
              .conditionExpression(THERE)
              .build();
      return Objects.requireNonNull(fixture.enhanced().updateItem(request));
    };
  }

  @Override
  public MeasuredOperation byHand(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var wanted = fixture.chat().message(draw.below(fixture.chat().size()));
      var request = request(HandWrittenMapping.key(wanted), draw);
      return HandWrittenMapping.message(
          fixture.database().updateItem(request).attributes().orElseThrow());
    };
  }

  @Override
  public MeasuredOperation bare(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var key = fixture.keys().get(draw.below(fixture.keys().size()));
      return fixture.database().updateItem(request(key, draw)).attributes().orElseThrow();
    };
  }

  private static UpdateItem request(Key key, RandomChoice draw) {
    return UpdateItem.of(ToolkitFixture.NAME, key, Update.set("likes", Value.of(draw.fresh())))
        .onlyIf(EXISTS)
        .returning(ReturnValues.ALL_NEW);
  }
}
