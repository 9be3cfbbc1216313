package dev.trestle.conformance.contract;

import dev.trestle.dynamo.polling.SharedStreams;
import dev.trestle.dynamo.testing.contract.DynamoUnderTest;
import dev.trestle.dynamo.testing.contract.stream.DescribeStreamContract;
import dev.trestle.dynamo.testing.contract.stream.GetRecordsContract;
import dev.trestle.dynamo.testing.contract.stream.GetShardIteratorContract;
import dev.trestle.dynamo.testing.contract.stream.ListStreamsContract;
import dev.trestle.dynamo.testing.contract.stream.StreamsUnderTest;
import dev.trestle.engine.Database;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The contract of streams on shared reads: no reader sees a difference.
class SharedContractTest {
  private static Database database;
  private static SharedStreams shared;

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> database);
  @RegisterExtension static final StreamsUnderTest STREAMS = new StreamsUnderTest(() -> shared);

  @BeforeAll
  static void open() {
    database = Database.inMemory();
    shared = SharedStreams.over(database, Duration.ofMillis(1));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @Nested
  class ListsStreams extends ListStreamsContract {}

  @Nested
  class DescribesStreams extends DescribeStreamContract {}

  @Nested
  class FindsPlaces extends GetShardIteratorContract {}

  @Nested
  class GetsRecords extends GetRecordsContract {}
}
