package dev.trestle.singletable.stream;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.singletable.testing.stream.StreamContract;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/// Subscriptions in the engine's own process.
class EngineStreamTest {
  private static Database memory;
  private static Database disk;

  @TempDir static Path directory;

  @BeforeAll
  static void open() {
    memory = Database.inMemory();
    disk = Database.open(DatabaseOptions.at(directory));
  }

  @AfterAll
  static void close() {
    memory.close();
    disk.close();
  }

  @Nested
  class InMemory extends StreamContract {
    @Override
    protected Dynamo dynamo() {
      return memory;
    }

    @Override
    protected DynamoStreams streams() {
      return memory;
    }
  }

  @Nested
  class OnDisk extends StreamContract {
    @Override
    protected Dynamo dynamo() {
      return disk;
    }

    @Override
    protected DynamoStreams streams() {
      return disk;
    }
  }
}
