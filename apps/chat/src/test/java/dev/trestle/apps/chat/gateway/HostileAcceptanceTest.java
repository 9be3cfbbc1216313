package dev.trestle.apps.chat.gateway;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The acceptance test on an engine that throttles, conflicts, lags and leaves batches incomplete.
@Execution(ExecutionMode.CONCURRENT)
class HostileAcceptanceTest extends AcceptanceContract {
  private static final long SEED = 7;

  private final Database database = Database.inMemory();
  private final Dynamo dynamo =
      RetryingDynamo.over(HostileDynamo.around(database, FaultRates.MILD, SEED));

  @Override
  protected Dynamo dynamo() {
    return dynamo;
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
