package dev.trestle.bench.toolkit;

import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
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
final class NewestPage implements Workload {
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
  public Optional<Target> overEnhanced() {
    return Optional.of(Target.atLeast(3));
  }

  @Override
  public Operation mapped(Rig rig, Draw draw) {
    return () -> {
      var channelId = rig.chat().channelId(draw.below(rig.chat().channels()));
      var page = rig.table().history(channelId, PageRequest.first(MESSAGES));
      requireWhole(page.entities());
      return page;
    };
  }

  @Override
  public Operation enhanced(Rig rig, Draw draw) {
    return () -> {
      var channelId = rig.chat().channelId(draw.below(rig.chat().channels()));
      var wanted =
          sortBeginsWith(
              key -> key.partitionValue(ByHand.partition(channelId)).sortValue(ByHand.MESSAGES));
      var pages =
          rig.enhanced()
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
  public Operation byHand(Rig rig, Draw draw) {
    return () -> {
      var page = page(rig, draw);
      var messages = new ArrayList<Message>(page.items().size());
      for (var item : page.items()) {
        messages.add(ByHand.message(item));
      }
      requireWhole(messages);
      return messages;
    };
  }

  @Override
  public Operation bare(Rig rig, Draw draw) {
    return () -> {
      var page = page(rig, draw);
      requireWhole(page.items());
      return page;
    };
  }

  private static ItemPage page(Rig rig, Draw draw) {
    var channelId = rig.chat().channelId(draw.below(rig.chat().channels()));
    var condition =
        new KeyCondition(
            List.of(
                new KeyCondition.Compare(
                    ChatTable.PK, Comparator.EQUAL, Value.of(ByHand.partition(channelId))),
                new KeyCondition.BeginsWith(ChatTable.SK, Value.of(ByHand.MESSAGES))));
    return rig.database()
        .query(Query.of(Rig.NAME, condition).descending().limit(MESSAGES).consistently());
  }

  private static void requireWhole(List<?> messages) {
    if (messages.size() != MESSAGES) {
      throw new IllegalStateException(
          "A page has %d messages, not all of them".formatted(messages.size()));
    }
  }
}
