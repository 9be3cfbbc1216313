package dev.trestle.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.aws.remote.RemoteDynamo;
import dev.trestle.aws.remote.RemoteOptions;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.dynamo.retry.RetryingDynamo;
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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The contract on DynamoDB Local, except for its known failures: see [LocalFailures]. While it builds an index it
/// sometimes responds with status 500, which is retried.
class LocalContractTest {
  private static RemoteDynamo remote;

  @RegisterExtension
  static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> RetryingDynamo.over(remote));

  @RegisterExtension static final StreamsUnderTest STREAMS = new StreamsUnderTest(() -> remote);

  @RegisterExtension static final LocalFailures FAILURES = new LocalFailures();

  @BeforeAll
  static void open() {
    remote =
        RemoteDynamo.open(
            RemoteOptions.at(LocalServer.shared().uri())
                .as("contract", "any")
                .answerWithin(Duration.ofMinutes(5)));
  }

  @AfterAll
  static void close() {
    remote.close();
  }

  @Test
  void the_list_of_failures_names_tests_that_there_are() {
    assertThat(LocalFailures.BY_REASON.values().stream().flatMap(List::stream))
        .doesNotHaveDuplicates()
        .allMatch(LocalContractTest::exists);
  }

  private static boolean exists(String name) {
    var parts = name.split("\\.", 2);
    return Stream.of(LocalContractTest.class.getDeclaredClasses())
        .map(Class::getSuperclass)
        .filter(contract -> contract.getSimpleName().equals(parts[0]))
        .anyMatch(
            contract ->
                parts.length == 1
                    || Stream.of(contract.getDeclaredMethods())
                        .anyMatch(method -> method.getName().equals(parts[1])));
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
