package dev.trestle.aws.remote;

import dev.trestle.aws.remote.backup.BackupsSdk;
import dev.trestle.aws.remote.backup.ContinuousBackupsSdk;
import dev.trestle.aws.remote.backup.ExportsSdk;
import dev.trestle.aws.remote.backup.RestoresSdk;
import dev.trestle.aws.remote.item.BatchGetItemSdk;
import dev.trestle.aws.remote.item.BatchWriteItemSdk;
import dev.trestle.aws.remote.item.DeleteItemSdk;
import dev.trestle.aws.remote.item.GetItemSdk;
import dev.trestle.aws.remote.item.PutItemSdk;
import dev.trestle.aws.remote.item.QuerySdk;
import dev.trestle.aws.remote.item.ScanSdk;
import dev.trestle.aws.remote.item.TransactGetItemsSdk;
import dev.trestle.aws.remote.item.TransactWriteItemsSdk;
import dev.trestle.aws.remote.item.UpdateItemSdk;
import dev.trestle.aws.remote.table.CreateTableSdk;
import dev.trestle.aws.remote.table.ListTablesSdk;
import dev.trestle.aws.remote.table.TableDescriptionSdk;
import dev.trestle.aws.remote.table.TagsSdk;
import dev.trestle.aws.remote.table.TimeToLiveSdk;
import dev.trestle.aws.remote.table.UpdateTableSdk;
import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.ServerClock;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// A remote DynamoDB through the AWS SDK's blocking clients, without retries: both ports.
///
/// ```java
/// try (var remote = RemoteDynamo.open(RemoteOptions.at(URI.create("http://127.0.0.1:8000")))) {
///   Dynamo dynamo = RetryingDynamo.over(remote);
/// }
/// ```
///
/// Sends every request once. A request without a response ends with an `UnavailableException`; `dynamo.retry` adds retries. Safe for use
/// by many threads. Closing it closes the clients.
public final class RemoteDynamo implements Dynamo, DynamoStreams, ServerClock, AutoCloseable {
  private final DynamoDbClient client;
  private final DynamoDbStreamsClient streams;
  private final TableDescriptionSdk tables = new TableDescriptionSdk(this::viewOf);

  private final ServerClock serverClock;

  private RemoteDynamo(
      DynamoDbClient client, DynamoDbStreamsClient streams, ServerClock serverClock) {
    this.client = client;
    this.streams = streams;
    this.serverClock = serverClock;
  }

  public static RemoteDynamo open(RemoteOptions options) {
    var dates = new DateHeader(InstantSource.system());
    return new RemoteDynamo(options.client(dates), options.streamsClient(), dates);
  }

  /// Uses the given clients. They should not retry: they do not know which requests are idempotent. The clock of the server is not seen.
  public static RemoteDynamo over(DynamoDbClient client, DynamoDbStreamsClient streams) {
    return new RemoteDynamo(client, streams, () -> Duration.ZERO);
  }

  @Override
  public Duration skew() {
    return serverClock.skew();
  }

  @Override
  public void close() {
    client.close();
    streams.close();
  }

  @Override
  public CreateTable.Result createTable(CreateTable request) {
    return SdkCalls.run(
        () ->
            new CreateTable.Result(
                tables.description(
                    client.createTable(CreateTableSdk.request(request)).tableDescription())));
  }

  @Override
  public DescribeTable.Result describeTable(DescribeTable request) {
    return SdkCalls.run(
        () ->
            new DescribeTable.Result(
                tables.description(
                    client
                        .describeTable(wanted -> wanted.tableName(request.table().text()))
                        .table())));
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    return SdkCalls.run(() -> ListTablesSdk.send(client, request));
  }

  @Override
  public UpdateTable.Result updateTable(UpdateTable request) {
    return SdkCalls.run(
        () ->
            new UpdateTable.Result(
                tables.description(
                    client.updateTable(UpdateTableSdk.request(request)).tableDescription())));
  }

  @Override
  public DeleteTable.Result deleteTable(DeleteTable request) {
    return SdkCalls.run(
        () ->
            new DeleteTable.Result(
                tables.description(
                    client
                        .deleteTable(gone -> gone.tableName(request.table().text()))
                        .tableDescription())));
  }

  @Override
  public DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request) {
    return SdkCalls.run(() -> TimeToLiveSdk.send(client, request));
  }

  @Override
  public UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request) {
    return SdkCalls.run(() -> TimeToLiveSdk.send(client, request));
  }

  @Override
  public DescribeContinuousBackups.Result describeContinuousBackups(
      DescribeContinuousBackups request) {
    return SdkCalls.run(() -> ContinuousBackupsSdk.send(client, request));
  }

  @Override
  public DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request) {
    return SdkCalls.run(() -> ContinuousBackupsSdk.send(client, request));
  }

  @Override
  public RestoreTableToPointInTime.Result restoreTableToPointInTime(
      RestoreTableToPointInTime request) {
    return SdkCalls.run(
        () ->
            new RestoreTableToPointInTime.Result(
                tables.description(
                    client
                        .restoreTableToPointInTime(RestoresSdk.request(request))
                        .tableDescription())));
  }

  @Override
  public CreateBackup.Result createBackup(CreateBackup request) {
    return SdkCalls.run(() -> BackupsSdk.send(client, request));
  }

  @Override
  public DescribeBackup.Result describeBackup(DescribeBackup request) {
    return SdkCalls.run(() -> BackupsSdk.send(client, request));
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    return SdkCalls.run(() -> BackupsSdk.send(client, request));
  }

  @Override
  public DeleteBackup.Result deleteBackup(DeleteBackup request) {
    return SdkCalls.run(() -> BackupsSdk.send(client, request));
  }

  @Override
  public RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request) {
    return SdkCalls.run(
        () ->
            new RestoreTableFromBackup.Result(
                tables.description(
                    client
                        .restoreTableFromBackup(RestoresSdk.request(request))
                        .tableDescription())));
  }

  @Override
  public ExportTableToPointInTime.Result exportTableToPointInTime(
      ExportTableToPointInTime request) {
    return SdkCalls.run(() -> ExportsSdk.send(client, request));
  }

  @Override
  public DescribeExport.Result describeExport(DescribeExport request) {
    return SdkCalls.run(() -> ExportsSdk.send(client, request));
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    return SdkCalls.run(() -> ExportsSdk.send(client, request));
  }

  @Override
  public TagResource.Result tagResource(TagResource request) {
    return SdkCalls.run(() -> TagsSdk.send(client, request));
  }

  @Override
  public UntagResource.Result untagResource(UntagResource request) {
    return SdkCalls.run(() -> TagsSdk.send(client, request));
  }

  @Override
  public ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request) {
    return SdkCalls.run(() -> TagsSdk.send(client, request));
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return SdkCalls.run(() -> GetItemSdk.send(client, request));
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return SdkCalls.run(() -> PutItemSdk.send(client, request));
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return SdkCalls.run(() -> UpdateItemSdk.send(client, request));
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return SdkCalls.run(() -> DeleteItemSdk.send(client, request));
  }

  @Override
  public ItemPage query(Query request) {
    return SdkCalls.run(() -> QuerySdk.send(client, request));
  }

  @Override
  public ItemPage scan(Scan request) {
    return SdkCalls.run(() -> ScanSdk.send(client, request));
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return SdkCalls.run(() -> BatchGetItemSdk.send(client, request));
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return SdkCalls.run(() -> BatchWriteItemSdk.send(client, request));
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return SdkCalls.run(() -> TransactGetItemsSdk.send(client, request));
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return SdkCalls.run(() -> TransactWriteItemsSdk.send(client, request));
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return SdkCalls.run(() -> StreamsSdk.send(streams, request));
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return SdkCalls.run(() -> StreamsSdk.send(streams, request));
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return SdkCalls.run(() -> StreamsSdk.send(streams, request));
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return SdkCalls.run(() -> StreamsSdk.send(streams, request));
  }

  /// The view of a disabled stream; empty if the stream is gone.
  private Optional<StreamView> viewOf(StreamArn stream) {
    try {
      return Optional.of(describeStream(DescribeStream.of(stream)).view());
    } catch (ResourceNotFoundException _) {
      return Optional.empty();
    }
  }
}
