package dev.trestle.bench.toolkit;

import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Queries the 50 newest messages of a random channel, with the position of the next page.
final class ToolkitQuery implements ToolkitWorkload {
  static final int MESSAGES = 50;

  @Override
  public String name() {
    return "page";
  }

  @Override
  public String mappedSide() {
    return "table.history(channelId, PageRequest.first(50)); its cursor is sealed when it is asked for";
  }

  @Override
  public String enhancedSide() {
    return "the first page of a query by a prefix, into beans; its last key is left as it is";
  }

  @Override
  public String handSide() {
    return "Query by a prefix, all attributes of 50 items read out into records; its last key is left as it is";
  }

  @Override
  public Optional<PerformanceTarget> overEnhanced() {
    return Optional.of(PerformanceTarget.atLeast(3));
  }

  @Override
  public MeasuredOperation mapped(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var channelId = fixture.chat().channelId(draw.below(fixture.chat().channels()));
      var page = fixture.table().history(channelId, PageRequest.first(MESSAGES));
      requireWhole(page.entities());
      return page;
    };
  }

  @Override
  public MeasuredOperation enhanced(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var channelId = fixture.chat().channelId(draw.below(fixture.chat().channels()));
      var wanted =
          sortBeginsWith(
              key ->
                  key.partitionValue(HandWrittenMapping.partition(channelId))
                      .sortValue(HandWrittenMapping.MESSAGES));
      var pages =
          fixture
              .enhanced()
              .query(
                  query ->
                      query
                          .queryConditional(wanted)
                          .scanIndexForward(false)
                          .consistentRead(true)
                          .limit(MESSAGES));
      var page = pages.iterator().next();
      requireWhole(page.items());
      return page;
    };
  }

  @Override
  public MeasuredOperation byHand(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var page = page(fixture, draw);
      var messages = new ArrayList<Message>(page.items().size());
      for (var item : page.items()) {
        messages.add(HandWrittenMapping.message(item));
      }
      requireWhole(messages);
      return messages;
    };
  }

  @Override
  public MeasuredOperation bare(ToolkitFixture fixture, RandomChoice draw) {
    return () -> {
      var page = page(fixture, draw);
      requireWhole(page.items());
      return page;
    };
  }

  private static ItemPage page(ToolkitFixture fixture, RandomChoice draw) {
    var channelId = fixture.chat().channelId(draw.below(fixture.chat().channels()));
    var condition =
        new KeyCondition(
            List.of(
                new KeyCondition.Compare(
                    SampleChatTable.PK,
                    Comparator.EQUAL,
                    Value.of(HandWrittenMapping.partition(channelId))),
                new KeyCondition.BeginsWith(
                    SampleChatTable.SK, Value.of(HandWrittenMapping.MESSAGES))));
    return fixture
        .database()
        .query(
            Query.of(ToolkitFixture.NAME, condition).descending().limit(MESSAGES).consistently());
  }

  private static void requireWhole(List<?> messages) {
    if (messages.size() != MESSAGES) {
      throw new IllegalStateException(
          "A page has %d messages, not all of them".formatted(messages.size()));
    }
  }
}
