package dev.trestle.wire.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.testing.WireClient;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GetItemJsonTest {
  private static final TableName TABLE = TableName.of("music");
  private static final GetItem GET = GetItem.of(TABLE, Key.of("pk", "a"));
  private static final String START = "{'TableName':'music','Key':{'pk':{'S':'a'}}";

  private final WireClient client =
      new WireClient("GetItem").answering(new GetItem.Result(Optional.empty(), Optional.empty()));

  @Test
  void a_request_becomes_a_get() {
    assertThat(client.request(START + "}")).isEqualTo(GET);
    assertThat(client.request(START + ",'ConsistentRead':true,'ReturnConsumedCapacity':'TOTAL'}"))
        .isEqualTo(GET.consistently().reporting(Reporting.of(ReturnConsumedCapacity.TOTAL)));
  }

  @Test
  void a_projection_comes_as_expression_or_as_names() {
    var expected = GET.projecting(Projection.of("a", "b"));
    assertThat(
            client.request(
                START + ",'ProjectionExpression':'#a, b','ExpressionAttributeNames':{'#a':'a'}}"))
        .isEqualTo(expected);
    assertThat(client.request(START + ",'AttributesToGet':['a','b']}")).isEqualTo(expected);
  }

  @Test
  void a_missing_item_is_an_empty_object() {
    assertThat(client.ask(START + "}")).isEqualTo("{}");
  }

  @Test
  void an_item_is_shown_with_what_it_cost() {
    var consumed =
        new ConsumedCapacity(
            TABLE, CapacityUnits.reading(0.5), new TreeMap<>(), new TreeMap<>(), false);
    client.answering(
        new GetItem.Result(Optional.of(Item.of("pk", Value.of("a"))), Optional.of(consumed)));
    assertThat(client.ask(START + ",'ReturnConsumedCapacity':'INDEXES'}"))
        .isEqualTo(
            "{'Item':{'pk':{'S':'a'}},'ConsumedCapacity':{'TableName':'music','CapacityUnits':0.5,'Table':{'CapacityUnits':0.5}}}");
    assertThat(client.ask(START + "}")).isEqualTo("{'Item':{'pk':{'S':'a'}}}");
  }

  @Test
  void missing_or_invalid_members_are_refused() {
    assertThat(client.refusal("{}"))
        .isEqualTo(
            "2 validation errors detected: Value null at 'tableName' failed to satisfy constraint: Member must not be null; "
                + "Value null at 'key' failed to satisfy constraint: Member must not be null");
    assertThat(client.refusal(START + ",'AttributesToGet':[]}"))
        .isEqualTo(
            "1 validation error detected: Value '[]' at 'attributesToGet' failed to satisfy constraint: Member must have length greater than or equal to 1");
    assertThat(client.refusal(START + ",'AttributesToGet':['a','a']}"))
        .isEqualTo(
            "One or more parameter values were invalid: Duplicate value in attribute name: a");
    assertThat(client.refusal(START + ",'AttributesToGet':['a'],'ProjectionExpression':'b'}"))
        .isEqualTo(
            "Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {AttributesToGet} Expression parameters: {ProjectionExpression}");
    assertThat(
            client.refusal(
                START + ",'ProjectionExpression':'b','ExpressionAttributeNames':{'#a':'a'}}"))
        .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
    assertThat(client.misread(START + ",'ConsistentRead':[]}"))
        .isEqualTo("Unrecognized collection type class java.lang.Boolean");
  }
}
