package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.BatchWriteItem.Delete;
import dev.trestle.dynamo.BatchWriteItem.Put;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.table.TableName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Runs BatchWriteItem through the AWS SDK.
public final class BatchWriteItemSdk {
  private BatchWriteItemSdk() {}

  public static BatchWriteItem.Result send(DynamoDbClient client, BatchWriteItem batch) {
    var answer = client.batchWriteItem(request(batch));
    return new BatchWriteItem.Result(
        unprocessed(answer.unprocessedItems()),
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.WRITE, false),
        ReportingSdk.metrics(answer.itemCollectionMetrics()));
  }

  private static BatchWriteItemRequest request(BatchWriteItem batch) {
    var tables = new LinkedHashMap<String, List<WriteRequest>>();
    batch
        .tables()
        .forEach(
            (table, writes) ->
                tables.put(table.text(), writes.stream().map(BatchWriteItemSdk::request).toList()));
    return BatchWriteItemRequest.builder()
        .requestItems(tables)
        .returnConsumedCapacity(ReportingSdk.capacity(batch.reporting()))
        .returnItemCollectionMetrics(ReportingSdk.metrics(batch.reporting()))
        .build();
  }

  private static WriteRequest request(Write write) {
    return switch (write) {
      case Put(var item) ->
          WriteRequest.builder().putRequest(put -> put.item(ValueSdk.map(item))).build();
      case Delete(var key) ->
          WriteRequest.builder().deleteRequest(delete -> delete.key(ValueSdk.map(key))).build();
    };
  }

  private static Map<TableName, List<Write>> unprocessed(
      Map<String, List<WriteRequest>> described) {
    var unprocessed = new LinkedHashMap<TableName, List<Write>>();
    described.forEach(
        (table, writes) ->
            unprocessed.put(
                TableName.of(table), writes.stream().map(BatchWriteItemSdk::write).toList()));
    return unprocessed;
  }

  private static Write write(WriteRequest described) {
    return described.putRequest() == null
        ? new Delete(ValueSdk.key(described.deleteRequest().key()))
        : new Put(ValueSdk.item(described.putRequest().item()));
  }
}
