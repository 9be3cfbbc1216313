package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PutItemJsonTest {
  private static final TableName TABLE = TableName.of("music");
  private static final Item ITEM = Item.of("pk", Value.of("a")).with("n", 5);

  private final WireClient client = new WireClient("PutItem").answering(WriteResult.SILENT);

  @Test
  void a_request_becomes_a_put() {
    assertThat(client.request("{'TableName':'music','Item':{'pk':{'S':'a'},'n':{'N':'5.0'}}}"))
        .isEqualTo(PutItem.of(TABLE, ITEM));
  }

  @Test
  void all_members_are_read() {
    var request =
        """
        {'TableName':'arn:aws:dynamodb:eu-west-1:123456789012:table/music','Item':{'pk':{'S':'a'},'n':{'N':'5'}},
         'ConditionExpression':'attribute_not_exists(#p)','ExpressionAttributeNames':{'#p':'pk'},
         'ReturnValues':'ALL_OLD','ReturnValuesOnConditionCheckFailure':'ALL_OLD',
         'ReturnConsumedCapacity':'INDEXES','ReturnItemCollectionMetrics':'SIZE','Unknown':{'deep':[1,{'er':null}]}}
        """;
    assertThat(client.request(request))
        .isEqualTo(
            new PutItem(
                TABLE,
                ITEM,
                Optional.of(Condition.notExists("pk")),
                ReturnValues.ALL_OLD,
                true,
                new Reporting(ReturnConsumedCapacity.INDEXES, true)));
  }

  @Test
  void null_members_count_as_absent() {
    assertThat(
            client.request(
                "{'TableName':'music','Item':{'pk':{'S':'a','N':null},'n':{'N':'5'}},'Expected':null,'ReturnValues':null}"))
        .isEqualTo(PutItem.of(TABLE, ITEM));
  }

  @Test
  void a_put_that_returns_nothing_is_answered_with_an_empty_object() {
    assertThat(client.ask("{'TableName':'music','Item':{}}")).isEqualTo("{}");
  }

  @Test
  void the_response_contains_the_requested_attributes() {
    var locals = new TreeMap<IndexName, CapacityUnits>();
    locals.put(IndexName.of("lsi"), CapacityUnits.writing(1));
    var globals = new TreeMap<IndexName, CapacityUnits>();
    globals.put(IndexName.of("gsi"), CapacityUnits.writing(2));
    var consumed = new ConsumedCapacity(TABLE, CapacityUnits.writing(1), locals, globals, false);
    var metrics = new ItemCollectionMetrics(Attributes.EMPTY.with("pk", Value.of("a")), 0, 1);
    client.answering(
        new WriteResult(Optional.of(ITEM), Optional.of(consumed), Optional.of(metrics)));

    assertThat(client.ask("{'TableName':'music','Item':{},'ReturnConsumedCapacity':'TOTAL'}"))
        .isEqualTo(
            "{'Attributes':{'n':{'N':'5'},'pk':{'S':'a'}},"
                + "'ConsumedCapacity':{'TableName':'music','CapacityUnits':4.0},"
                + "'ItemCollectionMetrics':{'ItemCollectionKey':{'pk':{'S':'a'}},'SizeEstimateRangeGB':[0.0,1.0]}}");
    assertThat(client.ask("{'TableName':'music','Item':{},'ReturnConsumedCapacity':'INDEXES'}"))
        .contains(
            "'ConsumedCapacity':{'TableName':'music','CapacityUnits':4.0,'Table':{'CapacityUnits':1.0},"
                + "'LocalSecondaryIndexes':{'lsi':{'CapacityUnits':1.0}},"
                + "'GlobalSecondaryIndexes':{'gsi':{'CapacityUnits':2.0}}}");
  }

  @Test
  void a_failed_condition_shows_the_item_that_failed_it() {
    client.failing(new ConditionalCheckFailedException(Optional.of(ITEM)));
    assertThat(WireClient.text(client.send("{'TableName':'music','Item':{}}")).replace('"', '\''))
        .isEqualTo(
            "{'__type':'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',"
                + "'Item':{'n':{'N':'5'},'pk':{'S':'a'}},'message':'The conditional request failed'}");
  }

  @Test
  void broken_constraints_are_reported_together() {
    assertThat(
            client.refusal(
                "{'TableName':'a;','ReturnConsumedCapacity':'x','ReturnItemCollectionMetrics':'y','ReturnValues':'z'}"))
        .isEqualTo(
            "6 validation errors detected: "
                + "Value 'x' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; "
                + "Value 'a;' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; "
                + "Value 'a;' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 3; "
                + "Value 'y' at 'returnItemCollectionMetrics' failed to satisfy constraint: Member must satisfy enum value set: [SIZE, NONE]; "
                + "Value 'z' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]; "
                + "Value null at 'item' failed to satisfy constraint: Member must not be null");
  }

  @Test
  void constraints_come_before_attribute_values_and_those_before_return_values_and_conditions() {
    assertThat(client.refusal("{'TableName':'music','Item':{'a':{}},'ReturnValues':'x'}"))
        .startsWith("1 validation error detected: Value 'x' at 'returnValues'");
    assertThat(
            client.refusal(
                "{'TableName':'music','Item':{'a':{}},'ReturnValues':'ALL_NEW','ConditionExpression':'('}"))
        .isEqualTo(
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    assertThat(
            client.refusal(
                "{'TableName':'music','Item':{},'ReturnValues':'ALL_NEW','ConditionExpression':'('}"))
        .isEqualTo("ReturnValues can only be ALL_OLD or NONE");
    assertThat(client.refusal("{'TableName':'music','Item':{},'ConditionExpression':'('}"))
        .startsWith("Invalid ConditionExpression: Syntax error;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'Expected':{},'ConditionExpression':'a=b' | Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}",
        "'ExpressionAttributeNames':{'#a':'a'} | ExpressionAttributeNames can only be specified when using expressions",
        "'ExpressionAttributeValues':{':a':{}} | ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
        "'ConditionExpression':'','ExpressionAttributeNames':{} | ExpressionAttributeNames must not be empty",
        "'ConditionExpression':'','ExpressionAttributeNames':{'a':'b'} | ExpressionAttributeNames contains invalid key: Syntax error; key: \"a\"",
        "'ConditionExpression':'','ExpressionAttributeValues':{} | ExpressionAttributeValues must not be empty",
        "'ConditionExpression':'','ExpressionAttributeValues':{':b':{},'b':{'S':'a'}} | ExpressionAttributeValues contains invalid key: Syntax error; key: \"b\"",
        "'ConditionExpression':'','ExpressionAttributeValues':{':b':{'SS':[]}} | ExpressionAttributeValues contains invalid value: One or more parameter values were invalid: An string set  may not be empty for key :b",
        "'ConditionExpression':'' | Invalid ConditionExpression: The expression can not be empty;",
        "'ConditionExpression':'attribute_exists(a)','ExpressionAttributeValues':{':b':{'S':'a'}} | Value provided in ExpressionAttributeValues unused in expressions: keys: {:b}",
        "'ConditionalOperator':'AND' | ConditionalOperator cannot be used without Filter or Expected",
        "'ConditionalOperator':'OR','Expected':{'a':{'Exists':false}} | ConditionalOperator can only be used when Filter or Expected has two or more elements",
      })
  void parameters_that_do_not_fit_together_are_refused(String parameters, String text) {
    assertThat(client.refusal("{'TableName':'music','Item':{}," + parameters + "}"))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'TableName':1} | NUMBER_VALUE cannot be converted to String",
        "{'TableName':1.5} | DECIMAL_VALUE cannot be converted to String",
        "{'TableName':true} | TRUE_VALUE cannot be converted to String",
        "{'TableName':[]} | Unrecognized collection type class java.lang.String",
        "{'TableName':{}} | Start of structure or map found where not expected",
        "{'Item':'a'} | Unexpected field type",
        "{'Item':[]} | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
        "{'Item':{'a':'b'}} | Unexpected value type in payload",
        "{'Item':{'a':[]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue",
        "{'ExpressionAttributeNames':[]} | Unrecognized collection type java.util.Map<java.lang.String, java.lang.String>",
        "{'Expected':{'a':1}} | Unexpected value type in payload",
        "{'Expected':{'a':{'Value':1}}} | Unexpected field type",
        "{'Expected':{'a':{'Exists':1}}} | NUMBER_VALUE cannot be converted to Boolean",
        "{'Expected':{'a':{'Exists':'perhaps'}}} | Unexpected token received from parser",
        "{'Expected':{'a':{'AttributeValueList':1}}} | Unexpected field type",
      })
  void a_wrong_type_is_a_serialization_error(String request, String text) {
    assertThat(client.misread(request)).isEqualTo(text);
  }
}
