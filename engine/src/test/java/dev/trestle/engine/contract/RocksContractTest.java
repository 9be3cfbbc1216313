package dev.trestle.engine.contract;

import dev.trestle.dynamo.testing.contract.BatchGetItemContract;
import dev.trestle.dynamo.testing.contract.BatchWriteItemContract;
import dev.trestle.dynamo.testing.contract.CapacityContract;
import dev.trestle.dynamo.testing.contract.ContinuousBackupsContract;
import dev.trestle.dynamo.testing.contract.CreateTableContract;
import dev.trestle.dynamo.testing.contract.DeleteItemContract;
import dev.trestle.dynamo.testing.contract.DynamoUnderTest;
import dev.trestle.dynamo.testing.contract.GetItemContract;
import dev.trestle.dynamo.testing.contract.IndexContract;
import dev.trestle.dynamo.testing.contract.KeyConditionContract;
import dev.trestle.dynamo.testing.contract.MultiAttributeKeyContract;
import dev.trestle.dynamo.testing.contract.PutItemContract;
import dev.trestle.dynamo.testing.contract.QueryContract;
import dev.trestle.dynamo.testing.contract.ScanContract;
import dev.trestle.dynamo.testing.contract.TagsContract;
import dev.trestle.dynamo.testing.contract.TimeToLiveContract;
import dev.trestle.dynamo.testing.contract.TransactGetItemsContract;
import dev.trestle.dynamo.testing.contract.TransactWriteItemsContract;
import dev.trestle.dynamo.testing.contract.UpdateItemContract;
import dev.trestle.dynamo.testing.contract.UpdateTableContract;
import dev.trestle.dynamo.testing.contract.stream.DescribeStreamContract;
import dev.trestle.dynamo.testing.contract.stream.GetRecordsContract;
import dev.trestle.dynamo.testing.contract.stream.GetShardIteratorContract;
import dev.trestle.dynamo.testing.contract.stream.ListStreamsContract;
import dev.trestle.dynamo.testing.contract.stream.StreamsUnderTest;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// The contract of the port on the engine with RocksDB. Relaxed, because these tests do not depend on syncs, and the
/// disk is shared.
class RocksContractTest {
  private static Database database;

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> database);

  @RegisterExtension static final StreamsUnderTest STREAMS = new StreamsUnderTest(() -> database);

  @BeforeAll
  static void open(@TempDir Path directory) {
    database = Database.open(DatabaseOptions.at(directory).durability(Durability.RELAXED));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @Nested
  class PutsItems extends PutItemContract {}

  @Nested
  class GetsItems extends GetItemContract {}

  @Nested
  class UpdatesItems extends UpdateItemContract {}

  @Nested
  class DeletesItems extends DeleteItemContract {}

  @Nested
  class QueriesTables extends QueryContract {}

  @Nested
  class UnderstandsKeyConditions extends KeyConditionContract {}

  @Nested
  class KeepsIndexes extends IndexContract {}

  @Nested
  class KeepsIndexesOnSeveralAttributes extends MultiAttributeKeyContract {}

  @Nested
  class Scans extends ScanContract {}

  @Nested
  class GetsBatches extends BatchGetItemContract {}

  @Nested
  class WritesBatches extends BatchWriteItemContract {}

  @Nested
  class ReadsTransactions extends TransactGetItemsContract {}

  @Nested
  class WritesTransactions extends TransactWriteItemsContract {}

  @Nested
  class CountsCapacity extends CapacityContract {}

  @Nested
  class ListsStreams extends ListStreamsContract {}

  @Nested
  class DescribesStreams extends DescribeStreamContract {}

  @Nested
  class GetsShardIterators extends GetShardIteratorContract {}

  @Nested
  class GetsRecords extends GetRecordsContract {}

  @Nested
  class CreatesTables extends CreateTableContract {}

  @Nested
  class UpdatesTables extends UpdateTableContract {}

  @Nested
  class SwitchesExpiry extends TimeToLiveContract {}

  @Nested
  class SwitchesHistory extends ContinuousBackupsContract {}

  @Nested
  class TagsTables extends TagsContract {}
}
