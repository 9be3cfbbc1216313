package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Scan;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// Runs Scan through the AWS SDK.
public final class ScanSdk {
  private ScanSdk() {}

  public static ItemPage send(DynamoDbClient client, Scan scan) {
    return PageSdk.page(client.scan(request(scan)));
  }

  private static ScanRequest request(Scan scan) {
    var expressions = new ExpressionSdk();
    var request =
        ScanRequest.builder()
            .tableName(scan.table().text())
            .indexName(PageSdk.index(scan.index()))
            .filterExpression(expressions.condition(scan.filter()))
            .select(PageSdk.select(scan.selection()))
            .projectionExpression(expressions.projection(PageSdk.projection(scan.selection())))
            .expressionAttributeNames(expressions.names())
            .expressionAttributeValues(expressions.values())
            .limit(PageSdk.limit(scan.limit()))
            .exclusiveStartKey(PageSdk.start(scan.start()))
            .consistentRead(scan.consistent())
            .returnConsumedCapacity(ReportingSdk.capacity(scan.reporting()));
    scan.segment().ifPresent(part -> request.segment(part.number()).totalSegments(part.total()));
    return request.build();
  }
}
