package dev.trestle.conformance.stream;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.ServedDatabase;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.singletable.testing.stream.StreamContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// The contract of subscriptions on our own server, over HTTP.
class ServedStreamTest extends StreamContract {
  private static ServedDatabase served;
  private static RemoteDynamo remote;

  @BeforeAll
  static void open() {
    served = ServedDatabase.inMemory();
    remote =
        RemoteDynamo.open(
            RemoteOptions.at(served.uri())
                .as("streams", "any")
                .answerWithin(Duration.ofMinutes(5)));
  }

  @AfterAll
  static void close() {
    remote.close();
    served.close();
  }

  @Override
  protected Dynamo dynamo() {
    return remote;
  }

  @Override
  protected DynamoStreams streams() {
    return remote;
  }
}
