package dev.trestle.aws.remote.table;

import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs DescribeTimeToLive and UpdateTimeToLive through the AWS SDK.
public final class TimeToLiveSdk {
  private TimeToLiveSdk() {}

  public static DescribeTimeToLive.Result send(
      DynamoDbClient client, DescribeTimeToLive describing) {
    var described =
        client
            .describeTimeToLive(request -> request.tableName(describing.table().text()))
            .timeToLiveDescription();
    return new DescribeTimeToLive.Result(
        TimeToLiveStatus.valueOf(described.timeToLiveStatusAsString()),
        Optional.ofNullable(described.attributeName()));
  }

  public static UpdateTimeToLive.Result send(DynamoDbClient client, UpdateTimeToLive updating) {
    var described =
        client
            .updateTimeToLive(
                request ->
                    request
                        .tableName(updating.table().text())
                        .timeToLiveSpecification(
                            expiry ->
                                expiry
                                    .attributeName(updating.attribute())
                                    .enabled(updating.enabled())))
            .timeToLiveSpecification();
    return new UpdateTimeToLive.Result(
        described.attributeName(), Boolean.TRUE.equals(described.enabled()));
  }
}
