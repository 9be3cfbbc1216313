package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// Runs Query through the AWS SDK.
public final class QuerySdk {
  private QuerySdk() {}

  public static ItemPage send(DynamoDbClient client, Query query) {
    return PageSdk.page(client.query(request(query)));
  }

  private static QueryRequest request(Query query) {
    var expressions = new ExpressionSdk();
    return QueryRequest.builder()
        .tableName(query.table().text())
        .indexName(PageSdk.index(query.index()))
        .keyConditionExpression(expressions.keyCondition(query.keyCondition()))
        .filterExpression(expressions.condition(query.filter()))
        .select(PageSdk.select(query.selection()))
        .projectionExpression(expressions.projection(PageSdk.projection(query.selection())))
        .expressionAttributeNames(expressions.names())
        .expressionAttributeValues(expressions.values())
        .limit(PageSdk.limit(query.limit()))
        .scanIndexForward(query.ascending())
        .exclusiveStartKey(PageSdk.start(query.start()))
        .consistentRead(query.consistent())
        .returnConsumedCapacity(ReportingSdk.capacity(query.reporting()))
        .build();
  }
}
