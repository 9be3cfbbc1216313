package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.WriteResult;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;

/// Runs DeleteItem through the AWS SDK.
public final class DeleteItemSdk {
  private DeleteItemSdk() {}

  public static WriteResult send(DynamoDbClient client, DeleteItem delete) {
    var answer = client.deleteItem(request(delete));
    return WriteResultSdk.result(
        answer.hasAttributes() ? Optional.of(ValueSdk.item(answer.attributes())) : Optional.empty(),
        answer.consumedCapacity(),
        answer.itemCollectionMetrics());
  }

  private static DeleteItemRequest request(DeleteItem delete) {
    var expressions = new ExpressionSdk();
    return DeleteItemRequest.builder()
        .tableName(delete.table().text())
        .key(ValueSdk.map(delete.key()))
        .conditionExpression(expressions.condition(delete.condition()))
        .expressionAttributeNames(expressions.names())
        .expressionAttributeValues(expressions.values())
        .returnValues(WriteResultSdk.wanted(delete.returnValues()))
        .returnValuesOnConditionCheckFailure(WriteResultSdk.onFailure(delete.returnOldOnFailure()))
        .returnConsumedCapacity(ReportingSdk.capacity(delete.reporting()))
        .returnItemCollectionMetrics(ReportingSdk.metrics(delete.reporting()))
        .build();
  }
}
