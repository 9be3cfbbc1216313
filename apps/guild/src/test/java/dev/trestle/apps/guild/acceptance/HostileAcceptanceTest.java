package dev.trestle.apps.guild.acceptance;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.testing.HostileDatabase;
import org.junit.jupiter.api.AfterEach;

/// The acceptance tests on an engine that throttles, conflicts, lags and leaves batches incomplete.
class HostileAcceptanceTest extends AcceptanceContract {
  private final HostileDatabase database = new HostileDatabase();

  @Override
  protected Dynamo dynamo() {
    return database.dynamo();
  }

  @Override
  protected DynamoStreams streams() {
    return database.streams();
  }

  @AfterEach
  void close() {
    database.close();
  }
}
