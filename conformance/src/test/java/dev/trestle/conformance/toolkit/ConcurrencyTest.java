package dev.trestle.conformance.toolkit;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.ServedDatabase;
import dev.trestle.conformance.TestEffort;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.FaultRates;
import dev.trestle.engine.hostile.HostileDynamo;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// Runs [ConcurrencyContract] on every database that the toolkit supports.
class ConcurrencyTest {
  private static final int MANY = 10;
  private static final int FEW = 3;

  @Nested
  class On_the_engine extends ConcurrencyContract {
    private final Database database = Database.inMemory();

    On_the_engine() {
      super(MANY);
    }

    @AfterEach
    void close() {
      database.close();
    }

    @Override
    Dynamo dynamo() {
      return database;
    }

    @Override
    Dynamo direct() {
      return database;
    }
  }

  @Nested
  class On_a_hostile_engine extends ConcurrencyContract {
    private final Database database = Database.inMemory();
    private final HostileDynamo hostile =
        HostileDynamo.around(database, FaultRates.HARSH, TestEffort.seed());

    On_a_hostile_engine() {
      super(MANY);
    }

    @AfterEach
    void close() {
      hostile.close();
      database.close();
    }

    @Override
    Dynamo dynamo() {
      return RetryingDynamo.over(hostile);
    }

    @Override
    Dynamo direct() {
      return database;
    }
  }

  /// Durable, so that writers overlap while they wait for the disk.
  @Nested
  class On_a_hostile_disk extends ConcurrencyContract {
    @TempDir Path directory;

    private Database database;
    private HostileDynamo hostile;

    On_a_hostile_disk() {
      super(FEW);
    }

    @Override
    @BeforeEach
    void open() {
      database = Database.open(directory);
      hostile = HostileDynamo.around(database, FaultRates.MILD, TestEffort.seed());
      super.open();
    }

    @AfterEach
    void close() {
      hostile.close();
      database.close();
    }

    @Override
    Dynamo dynamo() {
      return RetryingDynamo.over(hostile);
    }

    @Override
    Dynamo direct() {
      return database;
    }
  }

  /// Over HTTP, with injected faults on the client's side.
  record Line(RemoteDynamo remote, HostileDynamo hostile) implements AutoCloseable {
    /// A remote database has no lagging replica.
    private static final FaultRates FAULTS = FaultRates.MILD.indexLag(0).staleReads(0);

    static Line to(URI server) {
      var remote =
          RemoteDynamo.open(
              RemoteOptions.at(server).as("sharp", "any").answerWithin(Duration.ofMinutes(2)));
      return new Line(remote, HostileDynamo.around(remote, FAULTS, TestEffort.seed()));
    }

    @Override
    public void close() {
      hostile.close();
      remote.close();
    }
  }

  abstract static class Remote extends ConcurrencyContract {
    Remote() {
      super(FEW);
    }

    abstract Line line();

    @Override
    Dynamo dynamo() {
      return RetryingDynamo.over(line().hostile());
    }

    @Override
    Dynamo direct() {
      return line().remote();
    }
  }

  @Nested
  @TestInstance(Lifecycle.PER_CLASS)
  class On_our_server extends Remote {
    private ServedDatabase served;
    private Line line;

    @BeforeAll
    void start() {
      served = ServedDatabase.inMemory();
      line = Line.to(served.uri());
    }

    @AfterAll
    void stop() {
      line.close();
      served.close();
    }

    @Override
    Line line() {
      return line;
    }
  }

  @Nested
  @TestInstance(Lifecycle.PER_CLASS)
  class On_DynamoDB_Local extends Remote {
    private Line line;

    @BeforeAll
    void start() {
      line = Line.to(LocalServer.shared().uri());
    }

    @AfterAll
    void stop() {
      line.close();
    }

    @Override
    Line line() {
      return line;
    }
  }
}
