package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.TransactWriteItems.Change;
import dev.trestle.dynamo.TransactWriteItems.Check;
import dev.trestle.dynamo.TransactWriteItems.Delete;
import dev.trestle.dynamo.TransactWriteItems.Put;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// Runs TransactWriteItems through the AWS SDK, which adds a client request token if there is none.
public final class TransactWriteItemsSdk {
  private TransactWriteItemsSdk() {}

  public static TransactWriteItems.Result send(
      DynamoDbClient client, TransactWriteItems transaction) {
    var answer =
        client.transactWriteItems(
            TransactWriteItemsRequest.builder()
                .transactItems(
                    transaction.actions().stream().map(TransactWriteItemsSdk::request).toList())
                .clientRequestToken(transaction.token().orElse(null))
                .returnConsumedCapacity(ReportingSdk.capacity(transaction.reporting()))
                .returnItemCollectionMetrics(ReportingSdk.metrics(transaction.reporting()))
                .build());
    return new TransactWriteItems.Result(
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.WRITE, true),
        ReportingSdk.metrics(answer.itemCollectionMetrics()));
  }

  private static TransactWriteItem request(Action action) {
    var request = TransactWriteItem.builder();
    var expressions = new ExpressionSdk();
    var table = action.table().text();
    var onFailure = WriteResultSdk.onFailure(action.returnOldOnFailure());
    switch (action) {
      case Put(_, var item, var condition, _) ->
          request.put(
              put ->
                  put.tableName(table)
                      .item(ValueSdk.map(item))
                      .conditionExpression(expressions.condition(condition))
                      .expressionAttributeNames(expressions.names())
                      .expressionAttributeValues(expressions.values())
                      .returnValuesOnConditionCheckFailure(onFailure));
      case Change(_, var key, var update, var condition, _) ->
          request.update(
              change ->
                  change
                      .tableName(table)
                      .key(ValueSdk.map(key))
                      .updateExpression(expressions.update(update))
                      .conditionExpression(expressions.condition(condition))
                      .expressionAttributeNames(expressions.names())
                      .expressionAttributeValues(expressions.values())
                      .returnValuesOnConditionCheckFailure(onFailure));
      case Delete(_, var key, var condition, _) ->
          request.delete(
              delete ->
                  delete
                      .tableName(table)
                      .key(ValueSdk.map(key))
                      .conditionExpression(expressions.condition(condition))
                      .expressionAttributeNames(expressions.names())
                      .expressionAttributeValues(expressions.values())
                      .returnValuesOnConditionCheckFailure(onFailure));
      case Check check ->
          request.conditionCheck(
              required ->
                  required
                      .tableName(table)
                      .key(ValueSdk.map(check.key()))
                      .conditionExpression(expressions.condition(check.condition()))
                      .expressionAttributeNames(expressions.names())
                      .expressionAttributeValues(expressions.values())
                      .returnValuesOnConditionCheckFailure(onFailure));
    }
    return request.build();
  }
}
