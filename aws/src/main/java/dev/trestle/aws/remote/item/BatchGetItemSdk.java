package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/// Runs BatchGetItem through the AWS SDK.
public final class BatchGetItemSdk {
  private BatchGetItemSdk() {}

  public static BatchGetItem.Result send(DynamoDbClient client, BatchGetItem batch) {
    var answer = client.batchGetItem(request(batch));
    var items = new LinkedHashMap<TableName, List<Item>>();
    answer
        .responses()
        .forEach(
            (table, withoutInstance) ->
                items.put(
                    TableName.of(table), withoutInstance.stream().map(ValueSdk::item).toList()));
    return new BatchGetItem.Result(
        items,
        unprocessed(batch, answer.unprocessedKeys()),
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.READ, false));
  }

  private static BatchGetItemRequest request(BatchGetItem batch) {
    var tables = new LinkedHashMap<String, KeysAndAttributes>();
    batch.tables().forEach((table, wanted) -> tables.put(table.text(), keys(wanted)));
    return BatchGetItemRequest.builder()
        .requestItems(tables)
        .returnConsumedCapacity(ReportingSdk.capacity(batch.reporting()))
        .build();
  }

  private static KeysAndAttributes keys(Keys wanted) {
    var expressions = new ExpressionSdk();
    return KeysAndAttributes.builder()
        .keys(wanted.keys().stream().map(ValueSdk::map).toList())
        .projectionExpression(expressions.projection(wanted.projection()))
        .expressionAttributeNames(expressions.names())
        .consistentRead(wanted.consistent())
        .build();
  }

  /// The response repeats the projection as text; the request has it as a tree already.
  private static Map<TableName, Keys> unprocessed(
      BatchGetItem batch, Map<String, KeysAndAttributes> described) {
    var unprocessed = new LinkedHashMap<TableName, Keys>();
    batch
        .tables()
        .forEach(
            (table, wanted) -> {
              var rest = described.get(table.text());
              if (rest != null) {
                var keys = rest.keys().stream().map(ValueSdk::key).toList();
                unprocessed.put(table, new Keys(keys, wanted.projection(), wanted.consistent()));
              }
            });
    return unprocessed;
  }
}
