package dev.trestle.apps.chat.gateway;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.testing.HostileDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The acceptance test on an engine that throttles, conflicts, lags and leaves batches incomplete.
@Execution(ExecutionMode.CONCURRENT)
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
