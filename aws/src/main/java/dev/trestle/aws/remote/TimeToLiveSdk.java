package dev.trestle.aws.remote;

import dev.trestle.dynamo.DescribeTimeToLive;
import dev.trestle.dynamo.UpdateTimeToLive;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs DescribeTimeToLive and UpdateTimeToLive through the AWS SDK.
final class TimeToLiveSdk {
  private TimeToLiveSdk() {}

  static DescribeTimeToLive.Result send(DynamoDbClient client, DescribeTimeToLive describing) {
    var told =
        client
            .describeTimeToLive(request -> request.tableName(describing.table().text()))
            .timeToLiveDescription();
    return new DescribeTimeToLive.Result(
        TimeToLiveStatus.valueOf(told.timeToLiveStatusAsString()),
        Optional.ofNullable(told.attributeName()));
  }

  static UpdateTimeToLive.Result send(DynamoDbClient client, UpdateTimeToLive updating) {
    var told =
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
    return new UpdateTimeToLive.Result(told.attributeName(), Boolean.TRUE.equals(told.enabled()));
  }
}
