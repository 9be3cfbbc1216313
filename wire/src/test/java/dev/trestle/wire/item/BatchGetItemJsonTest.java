package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchGetItemJsonTest {
  private static final TableName MUSIC = TableName.of("music");
  private static final Key KEY = Key.of("pk", "a");

  private final WireClient client =
      new WireClient("BatchGetItem")
          .answering(new BatchGetItem.Result(Map.of(), Map.of(), List.of()));

  @Test
  void a_request_becomes_a_batch_by_table() {
    var tables = new LinkedHashMap<TableName, BatchGetItem.Keys>();
    tables.put(MUSIC, new BatchGetItem.Keys(List.of(KEY), Optional.of(Projection.of("a")), true));
    tables.put(
        TableName.of("books"),
        new BatchGetItem.Keys(List.of(KEY), Optional.of(Projection.of("b")), false));
    assertThat(
            client.request(
                """
                {'RequestItems':{
                  'arn:aws:dynamodb:us-east-1:000000000000:table/music':{'Keys':[{'pk':{'S':'a'}}],'ConsistentRead':true,
                    'ProjectionExpression':'#a','ExpressionAttributeNames':{'#a':'a'}},
                  'books':{'Keys':[{'pk':{'S':'a'}}],'AttributesToGet':['b']}}}
                """))
        .isEqualTo(new BatchGetItem(tables, Reporting.NONE));
  }

  @Test
  void a_response_always_lists_unprocessed_items() {
    assertThat(client.ask("{'RequestItems':{'music':{'Keys':[{'pk':{'S':'a'}}]}}}"))
        .isEqualTo("{'Responses':{},'UnprocessedKeys':{}}");
  }

  @Test
  void unprocessed_items_can_be_sent_again() {
    client.answering(
        new BatchGetItem.Result(
            Map.of(MUSIC, List.of(Item.of("pk", Value.of("b")))),
            Map.of(
                MUSIC, new BatchGetItem.Keys(List.of(KEY), Optional.of(Projection.of("a")), true)),
            List.of()));
    assertThat(
            client.ask(
                "{'RequestItems':{'music':{'Keys':[{'pk':{'S':'a'}},{'pk':{'S':'b'}}],'ConsistentRead':true,'ProjectionExpression':'#a','ExpressionAttributeNames':{'#a':'a'}}},'ReturnConsumedCapacity':'TOTAL'}"))
        .isEqualTo(
            "{'Responses':{'music':[{'pk':{'S':'b'}}]},"
                + "'UnprocessedKeys':{'music':{'Keys':[{'pk':{'S':'a'}}],'ConsistentRead':true,'ProjectionExpression':'#a','ExpressionAttributeNames':{'#a':'a'}}},"
                + "'ConsumedCapacity':[]}");
  }

  @Test
  void broken_constraints_are_refused() {
    assertThat(client.refusal("{}"))
        .isEqualTo(
            "1 validation error detected: Value null at 'requestItems' failed to satisfy constraint: Member must not be null");
    assertThat(client.refusal("{'RequestItems':{}}"))
        .isEqualTo(
            "1 validation error detected: Value '{}' at 'requestItems' failed to satisfy constraint: Member must have length greater than or equal to 1");
    assertThat(client.refusal("{'RequestItems':{'music':{}}}"))
        .isEqualTo(
            "1 validation error detected: Value null at 'requestItems.music.member.keys' failed to satisfy constraint: Member must not be null");
    assertThat(client.refusal("{'RequestItems':{'music':{'Keys':[]}}}"))
        .isEqualTo(
            "1 validation error detected: Value '[]' at 'requestItems.music.member.keys' failed to satisfy constraint: Member must have length greater than or equal to 1");
    assertThat(client.refusal("{'RequestItems':{'x':{'Keys':[{}]}}}"))
        .endsWith(
            "at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length greater than or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]");
    assertThat(client.refusal("{'RequestItems':{'music':{'Keys':[" + keys(101) + "]}}}"))
        .endsWith(
            "at 'requestItems.music.member.keys' failed to satisfy constraint: Member must have length less than or equal to 100");
  }

  @Test
  void all_tables_together_have_at_most_100_keys() {
    assertThat(
            client
                .send(
                    "{'RequestItems':{'music':{'Keys':["
                        + keys(60)
                        + "]},'books':{'Keys':["
                        + keys(40)
                        + "]}}}")
                .status())
        .isEqualTo(200);
    assertThat(
            client.refusal(
                "{'RequestItems':{'music':{'Keys':["
                    + keys(60)
                    + "]},'books':{'Keys':["
                    + keys(41)
                    + "]}}}"))
        .isEqualTo("Too many items requested for the BatchGetItem call");
  }

  @Test
  void one_table_cannot_come_under_two_names() {
    assertThat(
            client.refusal(
                "{'RequestItems':{'music':{'Keys':[{}]},'arn:aws:dynamodb:us-east-1:000000000000:table/music':{'Keys':[{}]}}}"))
        .startsWith("One or more parameter values were invalid: Duplicate table");
  }

  private static String keys(int count) {
    return IntStream.range(0, count)
        .mapToObj("{'pk':{'N':'%d'}}"::formatted)
        .collect(Collectors.joining(","));
  }
}
