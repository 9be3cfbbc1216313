package dev.trestle.singletable.access;

import dev.trestle.dynamo.testing.contract.DynamoUnderTest;
import dev.trestle.engine.Database;
import dev.trestle.singletable.testing.SeveralAttributesContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Indexes whose keys have several attributes, on the engine.
class SeveralAttributesTest extends SeveralAttributesContract {
  private static final Database DATABASE = Database.inMemory();

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> DATABASE);

  SeveralAttributesTest() {
    super(250);
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }
}
