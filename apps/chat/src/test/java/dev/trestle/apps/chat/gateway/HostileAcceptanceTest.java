package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.engine.hostile.Hostility;
import org.junit.jupiter.api.AfterEach;

/// On an engine that throttles, conflicts, lags and leaves things undone.
class HostileAcceptanceTest extends AcceptanceContract {
  private static final long SEED = 7;

  private final Database database = Database.inMemory();
  private final Dynamo dynamo =
      RetryingDynamo.over(HostileDynamo.around(database, Hostility.MILD, SEED));

  @Override
  protected LiveChat open() {
    return LiveChat.on(dynamo, database, config -> config);
  }

  @AfterEach
  void close() {
    database.close();
  }
}
