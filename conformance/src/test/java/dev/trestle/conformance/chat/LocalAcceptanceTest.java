package dev.trestle.conformance.chat;

import dev.trestle.apps.chat.gateway.AcceptanceContract;
import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import org.junit.jupiter.api.AfterEach;

/// The chat's acceptance tests on DynamoDB Local, through the AWS SDK.
class LocalAcceptanceTest extends AcceptanceContract {
  private final RemoteDatabase database = LocalServer.shared().remote();

  @Override
  protected Dynamo dynamo() {
    return database;
  }

  @Override
  protected DynamoStreams streams() {
    return database;
  }

  /// More than one page of a query, which ends at 1 MB; and as many as on our engine in a long run.
  @Override
  protected int manyMessages() {
    return TestEffort.amount(3_000, super.manyMessages());
  }

  @AfterEach
  void close() {
    database.close();
  }
}
