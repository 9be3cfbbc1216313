package dev.trestle.aws.remote;

import dev.trestle.dynamo.ListTables;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs ListTables through the AWS SDK.
final class ListTablesSdk {
  private ListTablesSdk() {}

  static ListTables.Result send(DynamoDbClient client, ListTables listing) {
    var answer =
        client.listTables(
            request ->
                request
                    .exclusiveStartTableName(listing.start().map(TableName::text).orElse(null))
                    .limit(listing.limit()));
    return new ListTables.Result(
        answer.tableNames().stream().map(TableName::of).toList(),
        Optional.ofNullable(answer.lastEvaluatedTableName()).map(TableName::of));
  }
}
