package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// Runs UpdateItem through the AWS SDK.
public final class UpdateItemSdk {
  private UpdateItemSdk() {}

  public static WriteResult send(DynamoDbClient client, UpdateItem update) {
    var answer = client.updateItem(request(update));
    return WriteResultSdk.result(
        answer.hasAttributes() ? Optional.of(ValueSdk.item(answer.attributes())) : Optional.empty(),
        answer.consumedCapacity(),
        answer.itemCollectionMetrics());
  }

  private static UpdateItemRequest request(UpdateItem update) {
    var expressions = new ExpressionSdk();
    return UpdateItemRequest.builder()
        .tableName(update.table().text())
        .key(ValueSdk.map(update.key()))
        .updateExpression(expressions.update(update.update()))
        .conditionExpression(expressions.condition(update.condition()))
        .expressionAttributeNames(expressions.names())
        .expressionAttributeValues(expressions.values())
        .returnValues(WriteResultSdk.wanted(update.returnValues()))
        .returnValuesOnConditionCheckFailure(WriteResultSdk.onFailure(update.returnOldOnFailure()))
        .returnConsumedCapacity(ReportingSdk.capacity(update.reporting()))
        .returnItemCollectionMetrics(ReportingSdk.metrics(update.reporting()))
        .build();
  }
}
