package dev.trestle.conformance.stream;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.retry.RetryingStreams;
import dev.trestle.singletable.testing.stream.StreamContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// The contract of subscriptions on DynamoDB Local, through the AWS SDK and with retries.
class LocalStreamTest extends StreamContract {
  private static RemoteDynamo remote;

  @BeforeAll
  static void open() {
    remote =
        RemoteDynamo.open(
            RemoteOptions.at(LocalServer.shared().uri())
                .as("streams", "any")
                .answerWithin(Duration.ofMinutes(5)));
  }

  @AfterAll
  static void close() {
    remote.close();
  }

  @Override
  protected Dynamo dynamo() {
    return RetryingDynamo.over(remote);
  }

  @Override
  protected DynamoStreams streams() {
    return RetryingStreams.over(remote);
  }
}
