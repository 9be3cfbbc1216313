package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactGetItems.Get;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TransactGetItemsJsonTest {
  private static final TableName MUSIC = TableName.of("music");
  private static final String GET = "{'Get':{'TableName':'music','Key':{'pk':{'S':'a'}}}}";

  private final WireClient client =
      new WireClient("TransactGetItems")
          .answering(
              new TransactGetItems.Result(
                  List.of(Optional.of(Item.of("pk", Value.of("a"))), Optional.empty()),
                  List.of(
                      new ConsumedCapacity(
                          MUSIC,
                          CapacityUnits.reading(4),
                          new TreeMap<>(),
                          new TreeMap<>(),
                          true))));

  @Test
  void a_request_becomes_a_transaction() {
    assertThat(
            client.request(
                "{'TransactItems':["
                    + GET
                    + ",{'Get':{'TableName':'music','Key':{'pk':{'S':'b'}},'ProjectionExpression':'a'}}]}"))
        .isEqualTo(
            new TransactGetItems(
                List.of(
                    Get.of(MUSIC, Key.of("pk", "a")),
                    new Get(MUSIC, Key.of("pk", "b"), Optional.of(Projection.of("a")))),
                Reporting.NONE));
  }

  @Test
  void a_missing_item_keeps_its_place() {
    assertThat(client.ask("{'TransactItems':[" + GET + "]}"))
        .isEqualTo("{'Responses':[{'Item':{'pk':{'S':'a'}}},{}]}");
  }

  @Test
  void transactions_report_read_units_separately() {
    assertThat(client.ask("{'TransactItems':[" + GET + "],'ReturnConsumedCapacity':'INDEXES'}"))
        .endsWith(
            "'ConsumedCapacity':[{'TableName':'music','CapacityUnits':4.0,'ReadCapacityUnits':4.0,'Table':{'CapacityUnits':4.0,'ReadCapacityUnits':4.0}}]}");
  }

  @Test
  void broken_constraints_are_refused() {
    assertThat(client.refusal("{'TransactItems':[]}"))
        .isEqualTo(
            "1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1");
    assertThat(
            client.refusal(
                "{'TransactItems':[" + String.join(",", Collections.nCopies(101, GET)) + "]}"))
        .endsWith(
            "at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100");
    assertThat(client.refusal("{'TransactItems':[{},{'Get':{}}]}"))
        .isEqualTo(
            "3 validation errors detected: "
                + "Value null at 'transactItems.1.member.get' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'transactItems.2.member.get.tableName' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'transactItems.2.member.get.key' failed to satisfy constraint: Member must not be null");
  }
}
