package dev.trestle.aws.remote;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.CreateBackup;
import dev.trestle.dynamo.CreateTable;
import dev.trestle.dynamo.DeleteBackup;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.DeleteTable;
import dev.trestle.dynamo.DescribeBackup;
import dev.trestle.dynamo.DescribeContinuousBackups;
import dev.trestle.dynamo.DescribeExport;
import dev.trestle.dynamo.DescribeTable;
import dev.trestle.dynamo.DescribeTimeToLive;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ExportTableToPointInTime;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.ListBackups;
import dev.trestle.dynamo.ListExports;
import dev.trestle.dynamo.ListTables;
import dev.trestle.dynamo.ListTagsOfResource;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.RestoreTableFromBackup;
import dev.trestle.dynamo.RestoreTableToPointInTime;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TagResource;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UntagResource;
import dev.trestle.dynamo.UpdateContinuousBackups;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.UpdateTable;
import dev.trestle.dynamo.UpdateTimeToLive;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.StreamView;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// A remote DynamoDB through the AWS SDK's blocking clients, without retries: both ports.
///
/// ```java
/// try (var remote = RemoteDynamo.open(RemoteOptions.at(URI.create("http://127.0.0.1:8000")))) {
///   Dynamo dynamo = Retrying.over(remote);
/// }
/// ```
///
/// Sends every request once. A request without a response ends with an `UnavailableException`; `dynamo.retry` adds retries. Safe for use
/// by many threads. Closing it closes the clients.
public final class RemoteDynamo implements Dynamo, DynamoStreams, AutoCloseable {
  private final DynamoDbClient client;
  private final DynamoDbStreamsClient streams;
  private final TableDescriptionSdk tables = new TableDescriptionSdk(this::viewOf);

  private RemoteDynamo(DynamoDbClient client, DynamoDbStreamsClient streams) {
    this.client = client;
    this.streams = streams;
  }

  public static RemoteDynamo open(RemoteOptions options) {
    return over(options.client(), options.streamsClient());
  }

  /// Uses the given clients. They should not retry: they do not know which requests are idempotent.
  public static RemoteDynamo over(DynamoDbClient client, DynamoDbStreamsClient streams) {
    return new RemoteDynamo(client, streams);
  }

  @Override
  public void close() {
    client.close();
    streams.close();
  }

  @Override
  public CreateTable.Result createTable(CreateTable request) {
    return Line.over(
        () ->
            new CreateTable.Result(
                tables.description(
                    client.createTable(CreateTableSdk.request(request)).tableDescription())));
  }

  @Override
  public DescribeTable.Result describeTable(DescribeTable request) {
    return Line.over(
        () ->
            new DescribeTable.Result(
                tables.description(
                    client
                        .describeTable(wanted -> wanted.tableName(request.table().text()))
                        .table())));
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    return Line.over(() -> ListTablesSdk.send(client, request));
  }

  @Override
  public UpdateTable.Result updateTable(UpdateTable request) {
    return Line.over(
        () ->
            new UpdateTable.Result(
                tables.description(
                    client.updateTable(UpdateTableSdk.request(request)).tableDescription())));
  }

  @Override
  public DeleteTable.Result deleteTable(DeleteTable request) {
    return Line.over(
        () ->
            new DeleteTable.Result(
                tables.description(
                    client
                        .deleteTable(gone -> gone.tableName(request.table().text()))
                        .tableDescription())));
  }

  @Override
  public DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request) {
    return Line.over(() -> TimeToLiveSdk.send(client, request));
  }

  @Override
  public UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request) {
    return Line.over(() -> TimeToLiveSdk.send(client, request));
  }

  @Override
  public DescribeContinuousBackups.Result describeContinuousBackups(
      DescribeContinuousBackups request) {
    return Line.over(() -> ContinuousBackupsSdk.send(client, request));
  }

  @Override
  public DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request) {
    return Line.over(() -> ContinuousBackupsSdk.send(client, request));
  }

  @Override
  public RestoreTableToPointInTime.Result restoreTableToPointInTime(
      RestoreTableToPointInTime request) {
    return Line.over(
        () ->
            new RestoreTableToPointInTime.Result(
                tables.description(
                    client
                        .restoreTableToPointInTime(RestoresSdk.request(request))
                        .tableDescription())));
  }

  @Override
  public CreateBackup.Result createBackup(CreateBackup request) {
    return Line.over(() -> BackupsSdk.send(client, request));
  }

  @Override
  public DescribeBackup.Result describeBackup(DescribeBackup request) {
    return Line.over(() -> BackupsSdk.send(client, request));
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    return Line.over(() -> BackupsSdk.send(client, request));
  }

  @Override
  public DeleteBackup.Result deleteBackup(DeleteBackup request) {
    return Line.over(() -> BackupsSdk.send(client, request));
  }

  @Override
  public RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request) {
    return Line.over(
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
    return Line.over(() -> ExportsSdk.send(client, request));
  }

  @Override
  public DescribeExport.Result describeExport(DescribeExport request) {
    return Line.over(() -> ExportsSdk.send(client, request));
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    return Line.over(() -> ExportsSdk.send(client, request));
  }

  @Override
  public TagResource.Result tagResource(TagResource request) {
    return Line.over(() -> TagsSdk.send(client, request));
  }

  @Override
  public UntagResource.Result untagResource(UntagResource request) {
    return Line.over(() -> TagsSdk.send(client, request));
  }

  @Override
  public ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request) {
    return Line.over(() -> TagsSdk.send(client, request));
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return Line.over(() -> GetItemSdk.send(client, request));
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return Line.over(() -> PutItemSdk.send(client, request));
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return Line.over(() -> UpdateItemSdk.send(client, request));
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return Line.over(() -> DeleteItemSdk.send(client, request));
  }

  @Override
  public ItemPage query(Query request) {
    return Line.over(() -> QuerySdk.send(client, request));
  }

  @Override
  public ItemPage scan(Scan request) {
    return Line.over(() -> ScanSdk.send(client, request));
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return Line.over(() -> BatchGetItemSdk.send(client, request));
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return Line.over(() -> BatchWriteItemSdk.send(client, request));
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return Line.over(() -> TransactGetItemsSdk.send(client, request));
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return Line.over(() -> TransactWriteItemsSdk.send(client, request));
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return Line.over(() -> StreamsSdk.send(streams, request));
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return Line.over(() -> StreamsSdk.send(streams, request));
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return Line.over(() -> StreamsSdk.send(streams, request));
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return Line.over(() -> StreamsSdk.send(streams, request));
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
