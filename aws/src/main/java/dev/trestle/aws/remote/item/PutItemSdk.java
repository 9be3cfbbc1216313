package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.WriteResult;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/// Runs PutItem through the AWS SDK.
public final class PutItemSdk {
  private PutItemSdk() {}

  public static WriteResult send(DynamoDbClient client, PutItem put) {
    var answer = client.putItem(request(put));
    return WriteResultSdk.result(
        answer.hasAttributes() ? Optional.of(ValueSdk.item(answer.attributes())) : Optional.empty(),
        answer.consumedCapacity(),
        answer.itemCollectionMetrics());
  }

  private static PutItemRequest request(PutItem put) {
    var expressions = new ExpressionSdk();
    return PutItemRequest.builder()
        .tableName(put.table().text())
        .item(ValueSdk.map(put.item()))
        .conditionExpression(expressions.condition(put.condition()))
        .expressionAttributeNames(expressions.names())
        .expressionAttributeValues(expressions.values())
        .returnValues(WriteResultSdk.wanted(put.returnValues()))
        .returnValuesOnConditionCheckFailure(WriteResultSdk.onFailure(put.returnOldOnFailure()))
        .returnConsumedCapacity(ReportingSdk.capacity(put.reporting()))
        .returnItemCollectionMetrics(ReportingSdk.metrics(put.reporting()))
        .build();
  }
}
