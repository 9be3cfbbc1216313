package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Change;
import dev.trestle.dynamo.TransactWriteItems.Check;
import dev.trestle.dynamo.TransactWriteItems.Delete;
import dev.trestle.dynamo.TransactWriteItems.Put;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactWriteItemsJsonTest {
  private static final TableName MUSIC = TableName.of("music");
  private static final String PUT = "{'Put':{'TableName':'music','Item':{'pk':{'S':'a'}}}}";

  private final WireClient client =
      new WireClient("TransactWriteItems")
          .answering(new TransactWriteItems.Result(List.of(), Map.of()));

  @Test
  void a_request_becomes_a_transaction_of_four_kinds_of_action() {
    var request =
        """
        {'ClientRequestToken':'once','TransactItems':[
          {'Put':{'TableName':'music','Item':{'pk':{'S':'a'}}}},
          {'Update':{'TableName':'music','Key':{'pk':{'S':'b'}},'UpdateExpression':'SET n = :n',
            'ExpressionAttributeValues':{':n':{'N':'1'}},'ConditionExpression':'attribute_exists(pk)'}},
          {'Delete':{'TableName':'music','Key':{'pk':{'S':'c'}},'ReturnValuesOnConditionCheckFailure':'ALL_OLD'}},
          {'ConditionCheck':{'TableName':'music','Key':{'pk':{'S':'d'}},'ConditionExpression':'attribute_exists(pk)'}}]}
        """;
    assertThat(client.request(request))
        .isEqualTo(
            TransactWriteItems.of(
                    Put.of(MUSIC, Item.of("pk", Value.of("a"))),
                    new Change(
                        MUSIC,
                        Key.of("pk", "b"),
                        Update.set("n", Value.of(1)),
                        Optional.of(Condition.exists("pk")),
                        false),
                    new Delete(MUSIC, Key.of("pk", "c"), Optional.empty(), true),
                    new Check(MUSIC, Key.of("pk", "d"), Condition.exists("pk"), false))
                .token("once"));
    assertThat(client.ask(request)).isEqualTo("{}");
  }

  @Test
  void transactions_report_write_units_separately() {
    client.answering(
        new TransactWriteItems.Result(
            List.of(
                new ConsumedCapacity(
                    MUSIC, CapacityUnits.writing(2), new TreeMap<>(), new TreeMap<>(), true)),
            Map.of()));
    assertThat(client.ask("{'ReturnConsumedCapacity':'TOTAL','TransactItems':[" + PUT + "]}"))
        .isEqualTo(
            "{'ConsumedCapacity':[{'TableName':'music','CapacityUnits':2.0,'WriteCapacityUnits':2.0}]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{} | Invalid Request: TransactWriteRequest should contain Delete or Put or Update request",
        "{'Put':{'TableName':'music','Item':{}},'Delete':{'TableName':'music','Key':{}}} | TransactItems can only contain one of Check, Put, Update or Delete",
        "{'Put':{'TableName':'music','Item':{'a':{'SS':[]}}}} | One or more parameter values were invalid: An string set  may not be empty",
        "{'Delete':{'TableName':'music','Key':{},'ExpressionAttributeValues':{}}} | ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
        "{'Put':{}} | 2 validation errors detected: Value null at 'transactItems.1.member.put.tableName' failed to satisfy constraint: Member must not be null; Value null at 'transactItems.1.member.put.item' failed to satisfy constraint: Member must not be null",
        "{'Update':{'TableName':'music','Key':{}}} | 1 validation error detected: Value null at 'transactItems.1.member.update.updateExpression' failed to satisfy constraint: Member must not be null",
        "{'ConditionCheck':{'TableName':'music','Key':{}}} | 1 validation error detected: Value null at 'transactItems.1.member.conditionCheck.conditionExpression' failed to satisfy constraint: Member must not be null",
        "{'Delete':{'TableName':'music','Key':{},'ReturnValuesOnConditionCheckFailure':'x'}} | 1 validation error detected: Value 'x' at 'transactItems.1.member.delete.returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]",
      })
  void wrong_actions_are_refused(String action, String text) {
    assertThat(client.refusal("{'TransactItems':[" + action + "]}")).isEqualTo(text);
  }

  @Test
  void tokens_and_actions_are_bounded() {
    assertThat(
            client.refusal(
                "{'ClientRequestToken':'%s','TransactItems':[%s]}".formatted("x".repeat(37), PUT)))
        .endsWith(
            "at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36");
    assertThat(
            client.refusal(
                "{'TransactItems':[" + String.join(",", Collections.nCopies(101, PUT)) + "]}"))
        .endsWith(
            "at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100");
    assertThat(
            client
                .send("{'TransactItems':[" + String.join(",", Collections.nCopies(100, PUT)) + "]}")
                .status())
        .isEqualTo(200);
  }
}
