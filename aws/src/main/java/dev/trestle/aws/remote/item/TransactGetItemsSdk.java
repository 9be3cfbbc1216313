package dev.trestle.aws.remote.item;

import dev.trestle.aws.remote.item.ReportingSdk.Kind;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.value.Item;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/// Runs TransactGetItems through the AWS SDK.
public final class TransactGetItemsSdk {
  private TransactGetItemsSdk() {}

  public static TransactGetItems.Result send(DynamoDbClient client, TransactGetItems transaction) {
    var answer =
        client.transactGetItems(
            TransactGetItemsRequest.builder()
                .transactItems(
                    transaction.gets().stream().map(TransactGetItemsSdk::request).toList())
                .returnConsumedCapacity(ReportingSdk.capacity(transaction.reporting()))
                .build());
    return new TransactGetItems.Result(
        answer.responses().stream().map(TransactGetItemsSdk::item).toList(),
        ReportingSdk.consumed(answer.consumedCapacity(), Kind.READ, true));
  }

  private static TransactGetItem request(TransactGetItems.Get get) {
    var expressions = new ExpressionSdk();
    return TransactGetItem.builder()
        .get(
            request ->
                request
                    .tableName(get.table().text())
                    .key(ValueSdk.map(get.key()))
                    .projectionExpression(expressions.projection(get.projection()))
                    .expressionAttributeNames(expressions.names()))
        .build();
  }

  private static Optional<Item> item(ItemResponse described) {
    return described.hasItem() ? Optional.of(ValueSdk.item(described.item())) : Optional.empty();
  }
}
