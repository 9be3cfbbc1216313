package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.GetItem;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/// Runs GetItem through the AWS SDK.
public final class GetItemSdk {
  private GetItemSdk() {}

  public static GetItem.Result send(DynamoDbClient client, GetItem get) {
    var answer = client.getItem(request(get));
    return new GetItem.Result(
        answer.hasItem() ? Optional.of(ValueSdk.item(answer.item())) : Optional.empty(),
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.READ));
  }

  private static GetItemRequest request(GetItem get) {
    var expressions = new ExpressionSdk();
    return GetItemRequest.builder()
        .tableName(get.table().text())
        .key(ValueSdk.map(get.key()))
        .projectionExpression(expressions.projection(get.projection()))
        .expressionAttributeNames(expressions.names())
        .consistentRead(get.consistent())
        .returnConsumedCapacity(ReportingSdk.capacity(get.reporting()))
        .build();
  }
}
