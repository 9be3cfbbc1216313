package dev.trestle.kit.testing;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;

/// A database in memory that throttles, conflicts, lags and leaves batches incomplete, for acceptance tests of an application.
public final class HostileDatabase implements AutoCloseable {
  private static final long SEED = 7;

  private final Database database = Database.inMemory();
  private final Dynamo dynamo =
      RetryingDynamo.over(HostileDynamo.around(database, FaultRates.MILD, SEED));

  public Dynamo dynamo() {
    return dynamo;
  }

  public DynamoStreams streams() {
    return database;
  }

  @Override
  public void close() {
    database.close();
  }
}
