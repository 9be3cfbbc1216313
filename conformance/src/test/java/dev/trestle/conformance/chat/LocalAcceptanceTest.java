package dev.trestle.conformance.chat;

import dev.trestle.apps.chat.gateway.AcceptanceContract;
import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.differential.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;

/// The chat's acceptance tests on DynamoDB Local, through the AWS SDK.
class LocalAcceptanceTest extends AcceptanceContract {
  private static final AtomicInteger TESTS = new AtomicInteger();

  /// DynamoDB Local has a separate database for every access key, so tests do not affect each other.
  private final RemoteDatabase database =
      RemoteDatabase.open(
          RemoteOptions.at(LocalServer.shared().uri()).as("chat" + TESTS.incrementAndGet(), "any"));

  @Override
  protected Dynamo dynamo() {
    return database;
  }

  @Override
  protected DynamoStreams streams() {
    return database;
  }

  @AfterEach
  void close() {
    database.close();
  }
}
