package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs ListTables through the AWS SDK.
public final class ListTablesSdk {
  private ListTablesSdk() {}

  public static ListTables.Result send(DynamoDbClient client, ListTables listing) {
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
