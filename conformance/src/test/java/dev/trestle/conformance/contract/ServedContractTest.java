package dev.trestle.conformance.contract;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.ServedDatabase;
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
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The contract on our own server, over HTTP.
class ServedContractTest {
  private static ServedDatabase served;
  private static RemoteDynamo remote;

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> remote);

  @RegisterExtension static final StreamsUnderTest STREAMS = new StreamsUnderTest(() -> remote);

  @BeforeAll
  static void open() {
    served = ServedDatabase.inMemory();
    remote =
        RemoteDynamo.open(
            RemoteOptions.at(served.uri())
                .as("contract", "any")
                .answerWithin(Duration.ofMinutes(5)));
  }

  @AfterAll
  static void close() {
    remote.close();
    served.close();
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
