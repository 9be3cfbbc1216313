package dev.trestle.conformance.guild;

import dev.trestle.apps.guild.acceptance.AcceptanceContract;
import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import org.junit.jupiter.api.AfterEach;

/// The guild's acceptance tests on DynamoDB Local, through the AWS SDK. Fewer users do fewer things than on our engine, because each of its requests
/// takes some milliseconds; in a long run they are as many.
class LocalGuildTest extends AcceptanceContract {
  private final RemoteDatabase database = LocalServer.shared().remote();

  @Override
  protected Dynamo dynamo() {
    return database;
  }

  @Override
  protected DynamoStreams streams() {
    return database;
  }

  /// Enough for many conflicts between transactions.
  @Override
  protected int follows() {
    return TestEffort.amount(100, super.follows());
  }

  @Override
  protected int followers() {
    return TestEffort.amount(15, super.followers());
  }

  @AfterEach
  void close() {
    database.close();
  }
}
