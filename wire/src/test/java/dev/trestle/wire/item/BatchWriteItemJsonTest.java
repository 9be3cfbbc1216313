package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Delete;
import dev.trestle.dynamo.BatchWriteItem.Put;
import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchWriteItemJsonTest {
  private static final TableName MUSIC = TableName.of("music");
  private static final Item ITEM = Item.of("pk", Value.of("a"));
  private static final Key KEY = Key.of("pk", "b");
  private static final String REQUEST =
      "{'RequestItems':{'music':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}},{'DeleteRequest':{'Key':{'pk':{'S':'b'}}}}]}}";

  private final WireClient client =
      new WireClient("BatchWriteItem")
          .answering(new BatchWriteItem.Result(Map.of(), List.of(), Map.of()));

  @Test
  void a_request_becomes_a_batch_by_table() {
    assertThat(client.request(REQUEST))
        .isEqualTo(BatchWriteItem.of(MUSIC, List.of(new Put(ITEM), new Delete(KEY))));
    assertThat(client.ask(REQUEST)).isEqualTo("{'UnprocessedItems':{}}");
  }

  @Test
  void unprocessed_items_can_be_sent_again() {
    client.answering(
        new BatchWriteItem.Result(
            Map.of(MUSIC, List.of(new Put(ITEM), new Delete(KEY))),
            List.of(),
            Map.of(MUSIC, List.of(new ItemCollectionMetrics(ITEM.attributes(), 0, 1)))));
    assertThat(client.ask(REQUEST))
        .isEqualTo(
            "{'UnprocessedItems':{'music':[{'PutRequest':{'Item':{'pk':{'S':'a'}}}},{'DeleteRequest':{'Key':{'pk':{'S':'b'}}}}]},"
                + "'ItemCollectionMetrics':{'music':[{'ItemCollectionKey':{'pk':{'S':'a'}},'SizeEstimateRangeGB':[0.0,1.0]}]}}");
  }

  @Test
  void a_write_is_either_a_put_or_a_delete() {
    var text =
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes";
    assertThat(client.refusal("{'RequestItems':{'music':[{}]}}")).isEqualTo(text);
    assertThat(
            client.refusal(
                "{'RequestItems':{'music':[{'PutRequest':{'Item':{}},'DeleteRequest':{'Key':{}}}]}}"))
        .isEqualTo(text);
  }

  @Test
  void broken_constraints_are_refused() {
    assertThat(client.refusal("{'RequestItems':{'music':[]}}"))
        .isEqualTo(
            "1 validation error detected: Value '{music=[]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member must have length less than or equal to 25, Member must have length greater than or equal to 1]");
    assertThat(client.refusal("{'RequestItems':{'music':[" + puts(26) + "]}}"))
        .endsWith(
            "at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member must have length less than or equal to 25, Member must have length greater than or equal to 1]");
    assertThat(
            client.refusal("{'RequestItems':{'music':[{'PutRequest':{}},{'DeleteRequest':{}}]}}"))
        .isEqualTo(
            "2 validation errors detected: "
                + "Value null at 'requestItems.music.member.1.member.putRequest.item' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'requestItems.music.member.2.member.deleteRequest.key' failed to satisfy constraint: Member must not be null");
  }

  @Test
  void all_tables_together_have_at_most_25_writes() {
    assertThat(
            client.refusal(
                "{'RequestItems':{'music':[" + puts(20) + "],'books':[" + puts(6) + "]}}"))
        .isEqualTo("Too many items requested for the BatchWriteItem call");
  }

  private static String puts(int count) {
    return IntStream.range(0, count)
        .mapToObj("{'PutRequest':{'Item':{'pk':{'N':'%d'}}}}"::formatted)
        .collect(Collectors.joining(","));
  }
}
